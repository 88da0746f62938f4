package arena

import "math"

// maxElo bounds every figure: beyond it the results say nothing more than
// "always".
const maxElo = 1200

// elo is the difference in strength that a share of the points between 0 and
// 1 means.
func elo(share float64) float64 {
	if share <= 0 {
		return -maxElo
	}
	if share >= 1 {
		return maxElo
	}
	return max(-maxElo, min(maxElo, -400*math.Log10(1/share-1)))
}

// eloInterval returns the Elo difference that the scores of independent units
// (games, or pairs of games with the seats swapped; each from 0 to 1) show,
// with its 95 % interval: Wilson's interval with the measured variance of the
// units, so that pairs that share their luck narrow it. A clean sweep is
// counted as half a point short of one, so that its Elo stays finite.
func eloInterval(scores []float64) (at, low, high float64) {
	n := float64(len(scores))
	if n == 0 {
		return 0, -maxElo, maxElo
	}
	mean, squares := 0.0, 0.0
	for i, x := range scores {
		delta := x - mean
		mean += delta / float64(i+1)
		squares += delta * (x - mean)
	}
	const z = 1.96
	// At least the variance of a hundredth of a unit: a few equal results do
	// not prove that all are equal.
	variance := max(squares/max(1, n-1), 0.01)
	middle := (mean + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(variance/n+z*z/(4*n*n))
	bounded := max(1/(2*n), min(1-1/(2*n), mean))
	return elo(bounded), elo(middle - half), elo(middle + half)
}
