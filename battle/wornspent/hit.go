package wornspent

// WhoIsHitInput is a unit in which a shot has struck.
type WhoIsHitInput struct {
	Officers  int  `json:"officers"`
	Sergeants int  `json:"sergeants"`
	Others    int  `json:"others"`
	Leader    bool `json:"leader"` // one is attached
}

// WhoIsHitNeed is the number of figures among whom the shot fell.
type WhoIsHitNeed struct {
	Figures int `json:"figures"`
}

// WhoIsHitResult is the rank of the one hit.
type WhoIsHitResult struct {
	Rank Rank `json:"rank"`
}
