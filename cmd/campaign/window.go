package main

import (
	"context"
	"errors"
)

// window opens the window and waits until it is closed.
func (p *program) window(ctx context.Context) error {
	if sentence := noDisplay(); sentence != "" {
		return &usageError{sentence}
	}
	return errors.New("no window")
}
