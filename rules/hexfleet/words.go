package hexfleet

import (
	"slices"
	"strings"

	"fleetbox/assets"
)

// The words of the content files, each at the index of its value.
var (
	factionWords   = [Factions]string{Watch: "watch", Skarn: "skarn"}
	sizeWords      = [Sizes]string{Small: "small", Medium: "medium", Large: "large"}
	kindWords      = [Kinds]string{Solo: "solo", Squadron: "squadron"}
	boardWords     = [BoardSizes]string{Skirmish: "skirmish", Standard: "standard", Grand: "grand"}
	terrainWords   = [Terrains]string{TerrainAsteroid: "asteroid", TerrainDebris: "debris", TerrainNebula: "nebula"}
	typeWords      = [TacticTypes]string{TypeHero: "hero", TypeUpgrade: "upgrade", TypeWeapon: "weapon", TypeEvent: "event", TypeSabotage: "sabotage"}
	conditionWords = [Conditions]string{IfShieldsDown: "shields_down", IfEnemyDestroyedThisTurn: "enemy_destroyed_this_turn"}
	tagWords       = []string{"flak", "ion", "one_shot", "piercing", "siphon", "spread"}
)

var statWords = [Stats]string{
	StatMove:         "move",
	StatShields:      "shields",
	StatHull:         "hull",
	StatRange:        "range",
	StatAttacks:      "attacks",
	StatStrength:     "strength",
	StatECMDamage:    "ecm_damage",
	StatBoardingRoll: "boarding_roll",
}

var powerWords = [PowerKinds]string{
	PowerArmour:       "armour",
	PowerBoarding:     "boarding",
	PowerCloak:        "cloak",
	PowerCloseIn:      "close_in",
	PowerCommand:      "command",
	PowerDroneNet:     "drone_net",
	PowerECMProjector: "ecm_projector",
	PowerECMShroud:    "ecm_shroud",
	PowerEvasive:      "evasive",
	PowerLongWatch:    "long_watch",
	PowerOvercharge:   "overcharge",
	PowerPlunder:      "plunder",
	PowerQuickLaunch:  "quick_launch",
	PowerRam:          "ram",
	PowerRecharge:     "recharge",
	PowerRepair:       "repair",
	PowerSalvage:      "salvage",
	PowerScreen:       "screen",
	PowerSpotter:      "spotter",
	PowerStrafe:       "strafe",
	PowerTargeting:    "targeting",
	PowerTractor:      "tractor",
}

// powerParams are the parameters of the powers that have any.
var powerParams = map[Power]assets.Params{
	PowerArmour:   {Need: []string{"n"}},
	PowerEvasive:  {Need: []string{"letters"}},
	PowerRecharge: {Need: []string{"n"}},
	PowerStrafe:   {Need: []string{"n"}},
}

var timingWords = [Timings]string{
	TimingOpen:           "open",
	TimingDeploy:         "deploy",
	TimingAction:         "action",
	TimingPreMove:        "pre_move",
	TimingPreAttack:      "pre_attack",
	TimingPostAttack:     "post_attack",
	TimingAttackDeclared: "attack_declared",
	TimingAttackHit:      "attack_hit",
	TimingAttackMiss:     "attack_miss",
	TimingECMRolled:      "ecm_rolled",
	TimingShipDestroyed:  "ship_destroyed",
	TimingEnemyDeploy:    "enemy_deploy",
	TimingEnemyAction:    "enemy_action",
}

// An opSpec is an effect's word, its parameters, and the timings of the cards
// that may have it.
type opSpec struct {
	word      string
	need, may []string
	attached  bool     // may stand on attached cards
	timings   []Timing // of events and sabotage that may have it
}

// openTurn are the timings of the own turn while nothing is being resolved.
var openTurn = []Timing{TimingOpen, TimingDeploy, TimingAction}

var opSpecs = [EffectOps]opSpec{
	OpBonus:             {word: "bonus", need: []string{"stat", "n"}, may: []string{"if"}, attached: true},
	OpStartRepair:       {word: "start_repair", need: []string{"n"}, attached: true},
	OpStartEnergy:       {word: "start_energy", need: []string{"n"}, attached: true},
	OpGainShields:       {word: "gain_shields", need: []string{"n"}, attached: true, timings: openTurn},
	OpRerollMiss:        {word: "reroll_miss", attached: true},
	OpGrantPower:        {word: "grant_power", need: []string{"power"}, attached: true},
	OpEnemyRangePenalty: {word: "enemy_range_penalty", need: []string{"n"}, attached: true},
	OpGainEnergy:        {word: "gain_energy", need: []string{"n"}, may: []string{"if"}, timings: openTurn},
	OpLoseEnergy:        {word: "lose_energy", need: []string{"n"}, timings: []Timing{TimingEnemyDeploy, TimingEnemyAction}},
	OpDrawCards:         {word: "draw_cards", need: []string{"n"}, timings: openTurn},
	OpRecoverCard:       {word: "recover_card", timings: openTurn},
	OpLeaveMatch:        {word: "leave_match", timings: openTurn},
	OpCheaperLaunch:     {word: "cheaper_launch", need: []string{"n", "kind"}, timings: []Timing{TimingDeploy}},
	OpLaunchBeside:      {word: "launch_beside", timings: []Timing{TimingDeploy}},
	OpExtraMove:         {word: "extra_move", need: []string{"n"}, timings: []Timing{TimingPreMove}},
	OpExtraAttacks:      {word: "extra_attacks", need: []string{"n"}, timings: []Timing{TimingPreAttack}},
	OpHullDamageAfter:   {word: "hull_damage_after", need: []string{"n"}, timings: []Timing{TimingPreAttack}},
	OpNoECMChecks:       {word: "no_ecm_checks", timings: []Timing{TimingPreMove}},
	OpMoveAgain:         {word: "move_again", need: []string{"n"}, timings: []Timing{TimingPostAttack}},
	OpActivateAgain:     {word: "activate_again", timings: []Timing{TimingAction}},
	OpDearerActivation:  {word: "dearer_activation", need: []string{"n"}, timings: []Timing{TimingEnemyAction}},
	OpRerollAttack:      {word: "reroll_attack", timings: []Timing{TimingAttackMiss}},
	OpHitBecomesMiss:    {word: "hit_becomes_miss", timings: []Timing{TimingAttackHit}},
	OpECMBecomesMiss:    {word: "ecm_becomes_miss", timings: []Timing{TimingECMRolled}},
	OpShiftTarget:       {word: "shift_target", need: []string{"sizes"}, timings: []Timing{TimingAttackDeclared}},
	OpStrikeBack:        {word: "strike_back", need: []string{"n", "within"}, timings: []Timing{TimingShipDestroyed}},
	OpTakeOver:          {word: "take_over", need: []string{"roll", "sizes"}, timings: []Timing{TimingAction}},
}

// A tileSpec is a tile effect's word and its parameters.
type tileSpec struct {
	word string
	need []string
}

var tileSpecs = [TileEffects]tileSpec{
	TileBonus:         {"bonus", []string{"stat", "n"}},
	TileFleetBonus:    {"fleet_bonus", []string{"stat", "n"}},
	TileStartEnergy:   {"start_energy", []string{"n"}},
	TileStartDraw:     {"start_draw", []string{"n"}},
	TileStartShields:  {"start_shields", []string{"n"}},
	TileStartRepair:   {"start_repair", []string{"n"}},
	TileFold:          {"fold", []string{"within"}},
	TileJamECM:        {"jam_ecm", []string{"within"}},
	TileExtraMove:     {"extra_move", []string{"n"}},
	TileHalt:          {"halt", []string{"sizes"}},
	TileGainEnergy:    {"gain_energy", []string{"n"}},
	TileDrawCards:     {"draw_cards", []string{"n"}},
	TileExtraStrength: {"extra_strength", []string{"n"}},
}

var goalSpecs = [Goals]tileSpec{
	GoalElimination: {word: "elimination"},
	GoalScore:       {word: "score"},
	GoalOutlast:     {"outlast", []string{"side"}},
	GoalReachZone:   {"reach_zone", []string{"side", "card"}},
	GoalLoseCard:    {"lose_card", []string{"side", "card"}},
	GoalBeacons:     {"beacons", []string{"points"}},
	GoalFlagships:   {"flagships", []string{"side", "cards"}},
}

// teach gives the loader every word that a content file may use.
func teach(l *assets.Loader) {
	l.Words("faction", factionWords[Watch:]...)
	l.Words("size", sizeWords[:]...)
	l.Words("kind", kindWords[:]...)
	l.Words("board", boardWords[:]...)
	l.Words("terrain", terrainWords[TerrainAsteroid:]...)
	l.Words("type", typeWords[:]...)
	l.Words("timing", timingWords[:]...)
	l.Words("stat", statWords[StatMove:]...)
	l.Words("condition", conditionWords[IfShieldsDown:]...)
	l.Words("weapon_tag", tagWords...)
	l.Words("known_power", powerWords[:]...)
	l.Words("letter", strings.Split("ABCDEFGHIJ", "")...)

	powers := map[string]assets.Params{}
	for p, word := range powerWords {
		powers[word] = powerParams[Power(p)]
	}
	l.Variants("power", powers)
	effects := map[string]assets.Params{}
	for _, spec := range opSpecs[OpBonus:] {
		effects[spec.word] = assets.Params{Need: spec.need, May: spec.may}
	}
	l.Variants("effect", effects)
	l.Variants("tile_effect", needs(tileSpecs[TileBonus:]))
	l.Variants("victory_condition", needs(goalSpecs[:]))

	l.Form("grid_row", assets.Form{Says: "10 characters of . # *", Is: isGridRow})
	l.Form("space", assets.Form{Says: `a space such as "6.2", column first`, Is: isSpace})
}

// needs turns specs into a loader's variant table.
func needs(specs []tileSpec) map[string]assets.Params {
	table := map[string]assets.Params{}
	for _, spec := range specs {
		table[spec.word] = assets.Params{Need: spec.need}
	}
	return table
}

// gridCells are the characters of a hit grid, each at the index of its Cell.
const gridCells = ".#*"

func isGridRow(row string) bool {
	return len(row) == GridLetters && strings.Trim(row, gridCells) == ""
}

func isSpace(label string) bool {
	column, row, ok := strings.Cut(label, ".")
	number := func(s string) bool { return s != "" && len(s) <= 2 && strings.Trim(s, "0123456789") == "" }
	return ok && number(column) && number(row)
}

// valueOf returns the value whose word it is; the zero value for words that
// the decoder has refused already.
func valueOf[T ~uint8](words []string, word string) T {
	if i := slices.Index(words, word); i > 0 {
		return T(i)
	}
	return 0
}

// opOf returns the effect of a word.
func opOf(word string) EffectOp {
	i := slices.IndexFunc(opSpecs[:], func(s opSpec) bool { return s.word == word })
	return EffectOp(max(i, 0))
}

// specOf returns the index of a word among specs.
func specOf(specs []tileSpec, word string) int {
	return max(0, slices.IndexFunc(specs, func(s tileSpec) bool { return s.word == word }))
}

// sizesOf makes a mask of size words; no words allow every size.
func sizesOf(words []string) SizeMask {
	if len(words) == 0 {
		return AnySize
	}
	var mask SizeMask
	for _, word := range words {
		mask |= 1 << valueOf[Size](sizeWords[:], word)
	}
	return mask
}

// kindsOf makes a mask of kind words; no words allow both kinds.
func kindsOf(words []string) KindMask {
	if len(words) == 0 {
		return AnyKind
	}
	var mask KindMask
	for _, word := range words {
		mask |= 1 << valueOf[Kind](kindWords[:], word)
	}
	return mask
}
