package tiled

import "encoding/xml"

// The parts of a file of Tiled that are written and read; what else stands in one is passed over.
type (
	tmx struct {
		XMLName     xml.Name  `xml:"map"`
		Version     string    `xml:"version,attr"`
		Orientation string    `xml:"orientation,attr"`
		Order       string    `xml:"renderorder,attr"`
		Width       int       `xml:"width,attr"`
		Height      int       `xml:"height,attr"`
		TileWidth   int       `xml:"tilewidth,attr"`
		TileHeight  int       `xml:"tileheight,attr"`
		Side        int       `xml:"hexsidelength,attr"`
		Axis        string    `xml:"staggeraxis,attr"`
		Index       string    `xml:"staggerindex,attr"`
		Infinite    int       `xml:"infinite,attr"`
		NextLayer   int       `xml:"nextlayerid,attr"`
		NextObject  int       `xml:"nextobjectid,attr"`
		Properties  []prop    `xml:"properties>property"`
		Tilesets    []tileset `xml:"tileset"`
		layers
	}
	layers struct {
		Tiles   []tileLayer   `xml:"layer"`
		Objects []objectLayer `xml:"objectgroup"`
		Groups  []layers      `xml:"group"`
	}
	prop struct {
		Name  string  `xml:"name,attr"`
		Type  string  `xml:"type,attr,omitempty"`
		Value *string `xml:"value,attr"`
		Text  string  `xml:",chardata"`
	}
	tileset struct {
		First      int     `xml:"firstgid,attr"`
		Source     string  `xml:"source,attr,omitempty"`
		Name       string  `xml:"name,attr"`
		TileWidth  int     `xml:"tilewidth,attr"`
		TileHeight int     `xml:"tileheight,attr"`
		Count      int     `xml:"tilecount,attr"`
		Columns    int     `xml:"columns,attr"`
		Tiles      []tiles `xml:"tile"`
	}
	pic struct {
		Format string `xml:"format,attr"`
		Width  int    `xml:"width,attr"`
		Height int    `xml:"height,attr"`
		Data   data   `xml:"data"`
	}
	tiles struct {
		ID    int    `xml:"id,attr"`
		Type  string `xml:"type,attr"`
		Class string `xml:"class,attr,omitempty"` // so called by Tiled 1.9
		Image *pic   `xml:"image"`
	}
	data struct {
		Encoding    string `xml:"encoding,attr"`
		Compression string `xml:"compression,attr,omitempty"`
		Text        string `xml:",chardata"`
	}
	tileLayer struct {
		ID     int    `xml:"id,attr"`
		Name   string `xml:"name,attr"`
		Width  int    `xml:"width,attr"`
		Height int    `xml:"height,attr"`
		Hidden *int   `xml:"visible,attr"`
		Data   data   `xml:"data"`
	}
	objectLayer struct {
		ID      int      `xml:"id,attr"`
		Name    string   `xml:"name,attr"`
		Hidden  *int     `xml:"visible,attr"`
		Objects []object `xml:"object"`
	}
	object struct {
		ID         int       `xml:"id,attr"`
		Name       string    `xml:"name,attr,omitempty"`
		Type       string    `xml:"type,attr,omitempty"`
		Class      string    `xml:"class,attr,omitempty"`
		X          string    `xml:"x,attr"`
		Y          string    `xml:"y,attr"`
		Width      string    `xml:"width,attr,omitempty"`
		Height     string    `xml:"height,attr,omitempty"`
		Rotation   string    `xml:"rotation,attr,omitempty"`
		Properties []prop    `xml:"properties>property"`
		Point      *struct{} `xml:"point"`
		Line       *points   `xml:"polyline"`
		Ring       *points   `xml:"polygon"`
	}
	points struct {
		Points string `xml:"points,attr"`
	}
)
