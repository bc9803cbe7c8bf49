package chart

// Everything that looks like chance on the map is a hash of where it lies: the same map
// is the same picture each time, at every zoom and on every machine.

// hash scrambles a lattice point.
func hash(x, y int32, salt uint32) uint32 {
	h := uint32(x)*0x85ebca6b ^ uint32(y)*0xc2b2ae35 ^ salt*0x27d4eb2f
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return h
}

// chance is a lattice point's number from 0 to 1.
func chance(x, y int32, salt uint32) float32 { return float32(hash(x, y, salt)>>8) * (1.0 / (1 << 24)) }

// floor is the whole number at or below.
func floor(v float32) int32 {
	n := int32(v)
	if float32(n) > v {
		n--
	}
	return n
}

// wave is smooth noise from -1 to 1 with bumps one unit apart.
func wave(x, y float32, salt uint32) float32 {
	ix, iy := floor(x), floor(y)
	fx, fy := x-float32(ix), y-float32(iy)
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	a, b := chance(ix, iy, salt), chance(ix+1, iy, salt)
	c, d := chance(ix, iy+1, salt), chance(ix+1, iy+1, salt)
	top, bottom := a+(b-a)*fx, c+(d-c)*fx
	return 2*(top+(bottom-top)*fy) - 1
}

// Waves is smooth noise, -1 to 1, for pictures that lie beside the map: octaves of it, each half
// as strong and half as long, the first with bumps one unit apart.
func Waves(x, y float32, octaves int, salt uint32) float32 { return waves(x, y, octaves, salt) }

// waves adds octaves of smooth noise, each half as strong and half as long; -1 to 1.
func waves(x, y float32, octaves int, salt uint32) float32 {
	var sum, all float32
	strength := float32(1)
	for o := range octaves {
		sum += strength * wave(x, y, salt+uint32(o)*101)
		all += strength
		strength /= 2
		x, y = x*2.03+17.1, y*2.03-9.7
	}
	return sum / all
}

// ridges is noise with sharp crests, 0 in the valleys and 1 on the crests.
func ridges(x, y float32, octaves int, salt uint32) float32 {
	var sum, all float32
	strength, prior := float32(1), float32(1)
	for o := range octaves {
		v := wave(x, y, salt+uint32(o)*131)
		if v < 0 {
			v = -v
		}
		v = (1 - v) * (1 - v)
		sum += strength * v * prior
		all += strength
		prior = min(v*1.6, 1) // small crests grow on great ones
		strength *= 0.55
		x, y = x*2.1+5.3, y*2.1+11.9
	}
	return sum / all
}
