package slip

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"strings"

	"frontier/campaign/state"
)

// mark is a short digest of a campaign's founding.
func mark(f *state.Founding) string {
	h := sha256.New()
	said(h, f.Template, f.Title, f.Start, fmt.Sprint(f.Seed))
	for _, u := range f.Units {
		said(h, string(u.ID), u.Name)
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}

// said adds texts to a digest, so that no two lists of texts are the same.
func said(h hash.Hash, texts ...string) {
	for _, t := range texts {
		fmt.Fprintf(h, "%d:%s,", len(t), t)
	}
}

// word is the check word of a slip: one of some hundreds, by its campaign, its battle and who
// is there. It
// catches a form of another day; what is otherwise is found by comparing.
func (s *Slip) word() string {
	h := sha256.New()
	said(h, s.Campaign.Mark, fmt.Sprint(s.Battle))
	for i := range s.Units {
		u := &s.Units[i]
		said(h, string(u.ID), fmt.Sprint(u.Side, u.Present, u.Guns, u.Mounts))
	}
	for i := range s.Leaders {
		said(h, s.Leaders[i].ID, fmt.Sprint(s.Leaders[i].Side))
	}
	return checkWords[binary.BigEndian.Uint64(h.Sum(nil))%uint64(len(checkWords))]
}

// Word is a check word by a number, for other forms than slips.
func Word(n uint64) string { return checkWords[n%uint64(len(checkWords))] }

// checkWords are words that are not mistaken for each other, by ear or by hand.
var checkWords = strings.Fields(`acorn agate alder almond amber anchor anvil apple apron arrow aspen atlas autumn bacon badger bagpipe ballad
	bamboo banjo barley barrel basil basin basket beacon beaver beech beetle bellows berry birch biscuit bishop
	blanket blossom bonnet bottle bramble brandy brass bridle bristle bronze bucket buckle bugle butter button
	cabin camphor candle canvas canyon caravan carbon cargo carrot castle cedar cellar chalk cherry chestnut
	chimney cider cinder citron clarion clover cobalt cobble coffee collar comet compass copper coral cork cotton
	cradle crater cricket crimson crystal cypress dahlia dairy dapple dial dingo dolphin donkey dragon drummer
	duck eagle ebony echo elder elm ember emerald engine falcon fathom feather fennel fern ferry fiddle fig finch
	flannel flask flint flute forest fossil fountain foxglove galley garden garlic garnet gate gauze gazelle
	ginger glacier glove goblet gold gorse granite grape gravel griffin grove gull hamlet hammer harbour harness
	harp harvest hawk hazel heather hedge helmet heron hickory holly honey hornet ibex indigo ink iris iron island
	ivory ivy jackal jasmine jasper jetty juniper kettle kiln kite knapsack ladder lagoon lamp lantern lapwing
	larch lark lattice laurel lava lavender leather lemon lentil lichen lilac lily lime linen linnet lion lizard
	locket loom lotus magpie mallet mango maple marble marsh mast meadow medal melon mill mint mirror mole monsoon
	moss mulberry mustard myrtle nettle nickel nutmeg oak oasis oat olive onion opal orange orchard orchid otter
	oven oyster paddle palm panther paper parsley peach pearl pebble pepper pewter pheasant pigeon pillar pine
	plover plum pony poplar poppy porcelain prairie quail quarry quartz quill quince rabbit raft raisin raven reed
	ribbon river robin rocket rosemary ruby rudder russet saddle saffron sage salmon sandal sapphire satin scarlet
	scythe shamrock shell sickle silver slate sorrel sparrow spindle spruce stable starling steel stirrup stork
	sulphur summit swallow sycamore tallow tamarind teak thimble thistle thorn thrush thyme timber tinder topaz
	torrent trumpet tulip tunic turnip turtle umber valley vanilla velvet vine violet violin walnut walrus weaver
	wheat whistle willow window winter wolf woodbine wren yarrow yew zebra zinc zither`)
