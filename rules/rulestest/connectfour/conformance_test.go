package connectfour

import (
	"testing"

	"fleetbox/rules/rulestest"
)

func TestConformance(t *testing.T) {
	rulestest.Run(t, rulestest.Suite{Module: Module{}, MaxDecisions: cells})
}

func TestGolden(t *testing.T) { rulestest.Golden(t, Module{}, 1) }

func TestBoardIsPointerFree(t *testing.T) { rulestest.PointerFree[board](t) }
