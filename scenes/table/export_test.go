package table

// PickLine is a click on a log entry, for tests outside the package.
func (t *Table) PickLine(decision int) { t.pickLine(decision) }

// Showing says whether something is being shown.
func (t *Table) Showing() bool { return t.run.showing() }
