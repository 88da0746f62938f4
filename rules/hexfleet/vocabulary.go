package hexfleet

// The closed vocabulary of the content files, as enumerations. The words in
// the files and their values are tied together in words.go.

// Faction is the side of the war that a card belongs to (HEX-3.16).
type Faction uint8

// The factions; FactionNone only stands where none is chosen yet.
const (
	FactionNone Faction = iota
	Watch
	Skarn
	Factions // how many values there are
)

// Size is how many spaces a ship occupies (HEX-1.10, HEX-1.11).
type Size uint8

// The sizes, smallest first, so that they can be compared (Tractor).
const (
	Small Size = iota
	Medium
	Large
	Sizes // how many there are
)

// Spaces returns how many spaces a ship of the size occupies: 1, 2 or 7.
func (s Size) Spaces() int { return [Sizes]int{1, 2, 7}[s] }

// SizeMask is a set of sizes.
type SizeMask uint8

// AnySize is the set of all sizes.
const AnySize SizeMask = 1<<Sizes - 1

// Has says whether the set holds a size.
func (m SizeMask) Has(s Size) bool { return m>>s&1 == 1 }

// Kind tells squadrons from solo ships (HEX-2.1).
type Kind uint8

// The kinds of ship cards.
const (
	Solo Kind = iota
	Squadron
	Kinds // how many there are
)

// KindMask is a set of kinds.
type KindMask uint8

// AnyKind is the set of both kinds.
const AnyKind KindMask = 1<<Kinds - 1

// Has says whether the set holds a kind.
func (m KindMask) Has(k Kind) bool { return m>>k&1 == 1 }

// Cell is one cell of a hit grid (HEX-2.5). A critical counts as a hit too.
type Cell uint8

// The cells, in the order of the files' characters ".#*".
const (
	CellMiss Cell = iota
	CellHit
	CellCritical
)

// Terrain is what fills a space (HEX-12.1 to HEX-12.5).
type Terrain uint8

// The kinds of terrain.
const (
	TerrainNone Terrain = iota
	TerrainAsteroid
	TerrainDebris
	TerrainNebula
	Terrains // how many values there are
)

// Power is an ability printed on a ship card or granted by a tactic card
// (HEX-14).
type Power uint8

// The powers, in the alphabetical order of powers.yaml.
const (
	PowerArmour Power = iota
	PowerBoarding
	PowerCloak
	PowerCloseIn
	PowerCommand
	PowerDroneNet
	PowerECMProjector
	PowerECMShroud
	PowerEvasive
	PowerLongWatch
	PowerOvercharge
	PowerPlunder
	PowerQuickLaunch
	PowerRam
	PowerRecharge
	PowerRepair
	PowerSalvage
	PowerScreen
	PowerSpotter
	PowerStrafe
	PowerTargeting
	PowerTractor
	PowerKinds // how many there are
)

// TacticType is the kind of a tactic card (HEX-11.2).
type TacticType uint8

// The types; the first three are attached to ship cards.
const (
	TypeHero TacticType = iota
	TypeUpgrade
	TypeWeapon
	TypeEvent
	TypeSabotage
	TacticTypes // how many there are
)

// Attaches says whether cards of the type are attached to ship cards.
func (t TacticType) Attaches() bool { return t <= TypeWeapon }

// Timing is when a tactic card may be played (HEX-11.6).
type Timing uint8

// The timings; those from TimingAttackDeclared on are reaction windows (HEX-11.14).
const (
	TimingOpen Timing = iota
	TimingDeploy
	TimingAction
	TimingPreMove
	TimingPreAttack
	TimingPostAttack
	TimingAttackDeclared
	TimingAttackHit
	TimingAttackMiss
	TimingECMRolled
	TimingShipDestroyed
	TimingEnemyDeploy
	TimingEnemyAction
	Timings // how many there are
)

// Reaction says whether the timing is a reaction window (HEX-11.14).
func (t Timing) Reaction() bool { return t >= TimingAttackDeclared }

// Stat is a figure that a card or tile can raise.
type Stat uint8

// The stats. Range, attacks and strength are those of the primary weapon,
// ECM damage is that of the ship's own checks.
const (
	StatNone Stat = iota
	StatMove
	StatShields
	StatHull
	StatRange
	StatAttacks
	StatStrength
	StatECMDamage
	StatBoardingRoll
	Stats // how many values there are
)

// Condition restricts an effect.
type Condition uint8

// The conditions.
const (
	Always                   Condition = iota
	IfShieldsDown                      // the target's shields are down
	IfEnemyDestroyedThisTurn           // an enemy ship was destroyed this turn
	Conditions                         // how many values there are
)

// EffectOp is what one effect of a tactic card does; tactics.yaml describes
// each word.
type EffectOp uint8

// The effects: first those of attached cards, then those of cards that are
// resolved and discarded.
const (
	OpNone EffectOp = iota
	OpBonus
	OpStartRepair
	OpStartEnergy
	OpGainShields
	OpRerollMiss
	OpGrantPower
	OpEnemyRangePenalty

	OpGainEnergy
	OpLoseEnergy
	OpDrawCards
	OpRecoverCard
	OpLeaveMatch
	OpCheaperLaunch
	OpLaunchBeside
	OpExtraMove
	OpExtraAttacks
	OpHullDamageAfter
	OpNoECMChecks
	OpMoveAgain
	OpActivateAgain
	OpDearerActivation
	OpRerollAttack
	OpHitBecomesMiss
	OpECMBecomesMiss
	OpShiftTarget
	OpStrikeBack
	OpTakeOver
	EffectOps // how many values there are
)

// TileEffect is what a discovery tile does (HEX-12.7 to HEX-12.16); tiles.yaml
// describes each word.
type TileEffect uint8

// The tile effects; TileNone does nothing by itself (Beacon).
const (
	TileNone TileEffect = iota
	TileBonus
	TileFleetBonus
	TileStartEnergy
	TileStartDraw
	TileStartShields
	TileStartRepair
	TileFold
	TileJamECM
	TileExtraMove
	TileHalt
	TileGainEnergy
	TileDrawCards
	TileExtraStrength
	TileEffects // how many values there are
)

// Goal is a victory condition of a scenario (HEX-15); scenarios.yaml describes
// each word.
type Goal uint8

// The goals.
const (
	GoalElimination Goal = iota
	GoalScore
	GoalOutlast
	GoalReachZone
	GoalLoseCard
	GoalBeacons
	GoalFlagships
	Goals // how many there are
)
