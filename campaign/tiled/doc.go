// Package tiled writes the map of a campaign as a hexagonal map of Tiled (TMX) and reads one back:
// the ground as tiles, all else as objects in layers. What was written comes back as it was; what
// somebody drew in Tiled comes onto the sides and middles of hexes.
//
// A tile file has its points in pixels with decimals; they are reckoned here in whole
// ten-thousandths of a pixel.
package tiled
