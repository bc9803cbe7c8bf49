package plan

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/color"
	"image/png"
	"io"
	"math"
	"strings"
	"sync"
	"testing"

	"frontier/battle"
)

func sheets() map[string]Sheet {
	return map[string]Sheet{"every sign": everySign(), "a crowd": crowded(), "hexes": hexes(), "bare": {View: battle.View{Width: in(10), Depth: in(10)}}}
}

// texts reads an SVG and gives the texts of its titles.
func texts(t *testing.T, svg []byte) []string {
	t.Helper()
	var out []string
	x := xml.NewDecoder(bytes.NewReader(svg))
	inTitle := false
	for {
		token, err := x.Token()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			inTitle = token.Name.Local == "title" || token.Name.Local == "desc"
		case xml.EndElement:
			inTitle = false
		case xml.CharData:
			if inTitle {
				out = append(out, string(token))
			}
		}
	}
}

// Sheets that are drawn at the same time are the pictures that each is alone.
func TestSheetsAreDrawnBesideEachOther(t *testing.T) {
	var wait sync.WaitGroup
	for name, s := range sheets() {
		alone, err := SVG(s)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			wait.Go(func() {
				if beside, err := SVG(s); err != nil || !bytes.Equal(alone, beside) {
					t.Errorf("%s is another picture: %v", name, err)
				}
			})
		}
	}
	wait.Wait()
}

func TestASheetIsTheSamePictureEachTime(t *testing.T) {
	for name, s := range sheets() {
		t.Run(name, func(t *testing.T) {
			once, err := SVG(s)
			if err != nil {
				t.Fatal(err)
			}
			again, err := SVG(s)
			if err != nil || !bytes.Equal(once, again) {
				t.Errorf("another SVG: %v", err)
			}
			if bytes.Contains(once, []byte("NaN")) || bytes.Contains(once, []byte("Inf")) {
				t.Error("a point is nowhere")
			}
			texts(t, once)
			a, err := PNG(s, 640)
			if err != nil {
				t.Fatal(err)
			}
			b, err := PNG(s, 640)
			if err != nil || !bytes.Equal(a, b) {
				t.Errorf("another PNG: %v", err)
			}
			img, err := png.Decode(bytes.NewReader(a))
			if err != nil || img.Bounds().Dx() != 640 {
				t.Errorf("not 640 pixels wide: %v", err)
			}
		})
	}
}

func TestEverybodyIsNamed(t *testing.T) {
	s := everySign()
	svg, err := SVG(s)
	if err != nil {
		t.Fatal(err)
	}
	said := strings.Join(texts(t, svg), "\n")
	for _, u := range append(append([]battle.UnitView{}, s.View.Units...), s.View.Leaders...) {
		if !strings.Contains(said, u.Name) {
			t.Errorf("%s is not named", u.Name)
		}
	}
	for _, want := range []string{"Field force: The infantry, 4 figures, line, full, with Brigadier-General With, with Colonel Second", "Army of the hills: The cavalry, 5 figures, line, worn, disordered", "gone to ground", "Hill bridge, damaged", "11 units and 100 figures on the table"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said in\n%s", want, said)
		}
	}
}

// A unit's block is in the colour of its side, where it stands.
func TestBlocksStandWhereTheUnitsDo(t *testing.T) {
	s := crowded()
	drawn, err := newSheet(s)
	if err != nil {
		t.Fatal(err)
	}
	img, err := Image(s, int(drawn.width))
	if err != nil {
		t.Fatal(err)
	}
	scale := float64(img.Bounds().Dx()) / drawn.width
	for _, i := range []int{0, 1, 4, 9} {
		u := &s.View.Units[i]
		b := drawn.blockOf(u)
		want, _ := drawn.colours(u.Side)
		at := b.corners[3].to(b.corners[1], 0.24).times(scale) // between edge and symbol
		if got := color.NRGBAModel.Convert(img.At(int(at.x), int(at.y))); got != want {
			t.Errorf("%s: %v at its block, want %v", u.Name, got, want)
		}
	}
}

// The front of a block is where it faces.
func TestFacing(t *testing.T) {
	s := &sheet{scale: 10, Sheet: Sheet{}}
	for degrees, want := range map[int]pt{0: {0, -1}, 90: {1, 0}, 180: {0, 1}, 270: {-1, 0}} {
		b := s.blockOf(&battle.UnitView{At: xy(10, 10), Facing: degrees * 100, Width: in(6), Depth: in(2)})
		front := b.corners[0].to(b.corners[1], 0.5).minus(pt{100, 100}).unit()
		if front.minus(want).length() > 1e-9 {
			t.Errorf("facing %d: the front lies to %v", degrees, front)
		}
		if right := b.corners[1].minus(b.corners[0]).unit(); right.minus(want.left().times(-1)).length() > 1e-9 {
			t.Errorf("facing %d: its right is %v", degrees, right)
		}
	}
}

// Labels lie neither on each other nor over the table's edge, nor on the block of another
// unit while there is room elsewhere.
func TestLabelsCanBeRead(t *testing.T) {
	for _, s := range []Sheet{everySign(), crowded(), hexes()} {
		drawn, err := newSheet(s)
		if err != nil {
			t.Fatal(err)
		}
		drawn.draw(newSVGPen())
		if len(drawn.labels) < len(s.View.Units)-2 {
			t.Fatalf("%s: %d labels", s.Title, len(drawn.labels))
		}
		hidden := 0
		for i, l := range drawn.labels {
			for _, o := range drawn.labels[:i] {
				if shared := l.box.common(o.box); shared > 1 {
					t.Errorf("%s: two labels share %.0f square points at %v", s.Title, shared, l.box.low)
				}
			}
			if out := l.wide*l.high - l.box.common(drawn.table); out > 1 {
				t.Errorf("%s: a label reaches %.0f square points over the edge", s.Title, out)
			}
			for k := range drawn.blocks {
				if covered(l.box, drawn.blocks[k].corners[:]) > 0.2 {
					hidden++
				}
			}
		}
		if hidden > len(drawn.blocks)/8 {
			t.Errorf("%s: %d of %d blocks have a label on them", s.Title, hidden, len(drawn.blocks))
		}
	}
}

// What covers a cell of a hex table shows on any ground, on that of its own name too.
func TestWhatGrowsShowsOnAnyGround(t *testing.T) {
	for _, ground := range []string{"clear", "grass", "scrub", "cultivated", "woods", "hills", "mountains", "sand", "marsh", "salt"} {
		seen := map[string]string{}
		for _, kind := range []string{"open", "crops", "tall_grass", "undergrowth", "cliff", "scrub", "rocks", "wood", "houses", "wall", "river", "sea", "ford", "bridge", "hill", "entrenchment", "marker"} {
			s := Sheet{Ground: ground, View: battle.View{Width: in(6), Depth: in(6)}}
			p := battle.PieceView{Kind: kind, Closed: true}
			for k := range 6 {
				sin, cos := math.Sincos(math.Pi/6 + float64(k)*math.Pi/3)
				p.Line = append(p.Line, xy(3+2*cos, 3+2*sin))
			}
			s.View.Pieces = append(s.View.Pieces, p)
			drawn, err := SVG(s)
			if err != nil {
				t.Fatal(err)
			}
			if other := seen[string(drawn)]; other != "" && !(kind == "sea" && other == "river") {
				t.Errorf("on %s %s is drawn as %s", ground, kind, other)
			}
			seen[string(drawn)] = kind
		}
	}
}

// A marker in a wood is drawn over the trees.
func TestMarkersLieOnTop(t *testing.T) {
	wood := battle.PieceView{Kind: "wood", Closed: true, Line: []battle.XY{xy(1, 1), xy(9, 1), xy(9, 9), xy(1, 9)}}
	marker := battle.PieceView{Kind: "marker", Closed: true, Line: []battle.XY{xy(4, 4), xy(5, 4), xy(5, 5), xy(4, 5)}}
	svg, err := SVG(Sheet{Ground: "clear", View: battle.View{Width: in(10), Depth: in(10), Pieces: []battle.PieceView{marker, wood}}})
	if err != nil {
		t.Fatal(err)
	}
	alone, err := SVG(Sheet{Ground: "clear", View: battle.View{Width: in(10), Depth: in(10), Pieces: []battle.PieceView{wood}}})
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(svg, []byte("A marker"))
	if at < 0 {
		t.Fatal("no marker")
	}
	if !bytes.HasPrefix(alone, svg[:bytes.LastIndexByte(svg[:at], '<')-40]) {
		t.Error("the marker is not drawn after the wood")
	}
}

func TestWhatCannotBeDrawnIsRefused(t *testing.T) {
	for _, v := range []battle.View{{}, {Width: in(72)}, {Width: in(-72), Depth: in(48)}, {Width: in(20000), Depth: in(48)}} {
		if _, err := SVG(Sheet{View: v}); err == nil || !strings.Contains(err.Error(), "cannot be drawn") {
			t.Errorf("%v by %v: %v", v.Width, v.Depth, err)
		}
	}
	for _, wide := range []int{-1, 1, 199, widest + 1} {
		if _, err := PNG(hexes(), wide); err == nil || !strings.Contains(err.Error(), "use 200 to ") {
			t.Errorf("%d pixels: %v", wide, err)
		}
	}
}

// Names that people give come out as text and nothing else, however long or odd.
func TestOddNames(t *testing.T) {
	s := crowded()
	odd := []string{"", "<script>alert(1)</script>", strings.Repeat("Wordwithoutend", 20), "\x00\x01\u202e", "Ŵŷ 第六十六", "\"&'"}
	s.Title, s.Aside = odd[1]+odd[2], odd[2]
	s.Sides[0].Name, s.Sides[1].Name = odd[2], odd[1]
	for i := range s.View.Units {
		s.View.Units[i].Name = odd[i%len(odd)]
		s.View.Units[i].Off = i%9 == 0
	}
	s.View.Leaders = []battle.UnitView{{Name: odd[1], At: xy(3, 3)}, {Name: odd[2], Side: 1, At: xy(30, 3)}}
	svg, err := SVG(s)
	if err != nil {
		t.Fatal(err)
	}
	texts(t, svg)
	if bytes.Contains(svg, []byte("<script")) {
		t.Error("a name came out as markup")
	}
	if _, err := PNG(s, 400); err != nil {
		t.Error(err)
	}
}

// Pieces of any shape are drawn or passed over, never a panic.
func TestOddPieces(t *testing.T) {
	s := Sheet{Ground: "nowhere", View: battle.View{Width: in(20), Depth: in(20)}}
	for kind := range known {
		for _, line := range [][]battle.XY{nil, {xy(1, 1)}, {xy(1, 1), xy(1, 1)}, {xy(2, 2), xy(9, 9)}, {xy(2, 2), xy(9, 2), xy(9, 9)}, {xy(-50, -50), xy(90, 90), xy(-50, 90)}} {
			for _, closed := range []bool{false, true} {
				for _, state := range []string{"", "damaged", "destroyed"} {
					s.View.Pieces = append(s.View.Pieces, battle.PieceView{Kind: kind, Name: kind, State: state, Line: line, Closed: closed, Width: in(1), Height: 1})
				}
			}
		}
	}
	s.View.Pieces = append(s.View.Pieces, battle.PieceView{Kind: "never heard of", Line: []battle.XY{xy(1, 1), xy(3, 3)}})
	s.View.Units = []battle.UnitView{{At: xy(-5, -5)}, {At: xy(5, 5), Width: in(900), Depth: in(900), Disorder: true}, {Side: 1, Arm: "?", Formation: "square"}}
	svg, err := SVG(s)
	if err != nil {
		t.Fatal(err)
	}
	texts(t, svg)
	if _, err := PNG(s, 300); err != nil {
		t.Error(err)
	}
}

func TestWalked(t *testing.T) {
	for _, pace := range []float64{0.7, 3, 10, 40} {
		line := []pt{{0, 0}, {4, 0}, {4, 0}, {4, 6}, {40, 6}}
		steps := walked(line, pace)
		if want := int(math.Floor(length(line)/pace + 0.5)); len(steps) != want {
			t.Errorf("pace %v: %d steps on %v, want %d", pace, len(steps), length(line), want)
		}
		for i, s := range steps {
			if far := along(line, pace*(float64(i)+0.5)).at; far.minus(s.at).length() > 1e-9 {
				t.Errorf("pace %v: step %d is at %v, not %v", pace, i, s.at, far)
			}
		}
	}
}

// Cells that touch are one region with one edge round it, and another round a hole.
func TestMerged(t *testing.T) {
	square := func(x, y float64) []pt { return box{pt{x, y}, pt{x + 10, y + 10}}.ring() }
	var ring [][]pt // eight cells round a hole
	for i := range 9 {
		if i != 4 {
			ring = append(ring, square(float64(i%3)*10, float64(i/3)*10))
		}
	}
	regions := merged(append(ring, square(100, 100), []pt{{200, 0}, {210, 10}, {200, 10}}), 0)
	if len(regions) != 3 {
		t.Fatalf("%d regions, want two by themselves and one of cells", len(regions))
	}
	cells := regions[2]
	if len(cells) != 2 {
		t.Fatalf("the cells have %d edges, want one round them and one round the hole", len(cells))
	}
	total := 0.0
	for _, r := range cells {
		total += area(r) / 2
	}
	if total != 800 || !cells.holds(pt{5, 5}) || cells.holds(pt{15, 15}) || cells.box() != (box{pt{0, 0}, pt{30, 30}}) {
		t.Errorf("the cells cover %v: %v", total, cells)
	}
	apart := merged([][]pt{square(0, 0), square(30, 0)}, 0)
	if len(apart) != 2 {
		t.Errorf("%d regions of two squares that do not touch", len(apart))
	}
}

// A table in centimetres is drawn as large as it is, not as if they were inches, so that its
// labels can be read.
func TestCentimetres(t *testing.T) {
	table := Sheet{Unit: "centimetres", View: battle.View{Width: in(240), Depth: in(180)}}
	s, err := newSheet(table)
	if err != nil {
		t.Fatal(err)
	}
	if s.width > 1500 || s.ruler().mark != 5 {
		t.Errorf("240 by 180 centimetres are %.0f wide, marked every %d", s.width, s.ruler().mark)
	}
	table.Unit = "inches"
	feet, err := newSheet(table)
	if err != nil {
		t.Fatal(err)
	}
	if feet.scale <= s.scale || feet.ruler().mark != 6 {
		t.Errorf("an inch is %.2f and a centimetre %.2f; feet are marked every %d", feet.scale, s.scale, feet.ruler().mark)
	}
}
