package forecast

import (
	"fmt"
	"math"
	"slices"
)

// Spread is how often each whole number came up, the smallest first.
type Spread []Often

// Often is a number and how many battles it came up in.
type Often struct {
	Value int `json:"value"`
	Times int `json:"times"`
}

// add counts a number once more.
func (s *Spread) add(value int) {
	i, found := slices.BinarySearchFunc(*s, value, func(o Often, v int) int { return o.Value - v })
	if !found {
		*s = slices.Insert(*s, i, Often{Value: value})
	}
	(*s)[i].Times++
}

// Times is how many numbers were counted.
func (s Spread) Times() int {
	n := 0
	for _, o := range s {
		n += o.Times
	}
	return n
}

// Mean is the mean; 0 of nothing.
func (s Spread) Mean() float64 {
	sum, n := 0, 0
	for _, o := range s {
		sum += o.Value * o.Times
		n += o.Times
	}
	return float64(sum) / float64(max(1, n))
}

// Within is the number that so many of a hundred do not exceed: 50 gives the middle one. It is
// 0 of nothing.
func (s Spread) Within(percent int) int {
	want, n := s.Times()*percent, 0
	for _, o := range s {
		if n += o.Times; 100*n >= want {
			return o.Value
		}
	}
	return 0
}

// Below is how many of a hundred were smaller than a number, those equal to it counted half.
func (s Spread) Below(value int) int {
	twice, n := 0, 0
	for _, o := range s {
		n += o.Times
		switch {
		case o.Value < value:
			twice += 2 * o.Times
		case o.Value == value:
			twice += o.Times
		}
	}
	return (100*twice + n) / max(1, 2*n)
}

// Share is how often something happened, of so many battles.
type Share struct {
	Times int     `json:"times"`
	Of    int     `json:"of"`
	Part  float64 `json:"part"` // Times over Of
	Low   float64 `json:"low"`  // between Low and High it lies 95 times in a hundred, by Wilson's interval
	High  float64 `json:"high"`
}

// Words are a share in hundredths with its bounds: "62 (57 to 66)".
func (s Share) Words() string {
	return fmt.Sprintf("%.0f (%.0f to %.0f)", 100*s.Part, 100*s.Low, 100*s.High)
}

// z is how many standard errors hold 95 of a hundred.
const z = 1.959964

// shareOf is the share of so many of so many, with the interval of Wilson (1927).
func shareOf(times, of int) Share {
	if of == 0 {
		return Share{High: 1}
	}
	n, p := float64(of), float64(times)/float64(of)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return Share{Times: times, Of: of, Part: p, Low: max(0, middle-half), High: min(1, middle+half)}
}
