package main

import (
	"fmt"
	"strings"
	"testing"

	"frontier/cmd/campaign/show"
)

// An order is told of beforehand, sent, listed and taken back; headquarters are moved.
func TestMessagesOnTheCommandLine(t *testing.T) {
	file := war(t, "")
	if text := must(t, "headquarters", file); !strings.Contains(text, "Orders take no time") {
		t.Error(text)
	}
	must(t, "rules", "set", file, "campaign", "messengers", "orders")
	must(t, "staff", file, "british", "--at", "Sibi")
	if text := must(t, "headquarters", file, "--side", "british"); !strings.Contains(text, "at Sibi") || !strings.Contains(text, "as was said") || strings.Contains(text, "Ayub") {
		t.Error(text)
	}
	if text := must(t, "order", "march", file, "girishk-column", "--to", "Maiwand", "--dry-run"); !strings.Contains(text, "Note: The order goes by telegraph from Sibi to Kandahar") {
		t.Error(text)
	}
	if text := must(t, "order", "march", file, "girishk-column", "--to", "Maiwand"); !strings.Contains(text, "Sent to the Girishk column by telegraph") {
		t.Error(text)
	}
	list := read[[]show.MessageJSON](t, must(t, "messages", file, "--side", "british", "--json"))
	if len(list) != 1 || list[0].Force != "girishk-column" || list[0].Overdue || len(list[0].Way) < 10 {
		t.Fatalf("%+v", list)
	}
	if text := must(t, "messages", file, "--side", "afghan"); !strings.Contains(text, "No orders are on their way.") {
		t.Error(text)
	}
	must(t, "recall", file, fmt.Sprint(list[0].Number))
	if text := must(t, "messages", file); !strings.Contains(text, "No orders are on their way.") {
		t.Error(text)
	}
	must(t, "staff", file, "british", "--usual")
	if text := must(t, "headquarters", file); strings.Contains(text, "at Sibi") {
		t.Error(text)
	}
}
