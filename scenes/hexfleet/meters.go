package hexfleet

import (
	"strconv"

	"fleetbox/scenes/table"
)

// Meters implements table.Metered: the viewer's energy.
func (p *presenter) Meters() []table.Meter {
	if p.real == nil {
		return nil
	}
	energy := p.real.Energy(p.real.Side())
	return []table.Meter{{Icon: "energy", Value: strconv.Itoa(energy), Tooltip: p.chooser.words("hexfleet.ui.energy.yours", energy)}}
}
