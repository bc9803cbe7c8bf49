package campaign

import (
	"context"

	"frontier/campaign/command"
	"frontier/campaign/edit"
	"frontier/campaign/pack"
)

// What can be changed by hand, in the words of a pack (CAMPAIGN-14.1): it is for the organiser
// alone, and so is all that is told here.

// Things are all things of a kind as they are today; [edit.Kinds] lists the kinds.
func (s *Service) Things(ctx context.Context, kind string) ([]edit.Thing, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	return edit.Things(p.Founding(), p.State(), kind)
}

// Thing is one of them; what is not there is [state.ErrNotFound].
func (s *Service) Thing(ctx context.Context, kind, id string) (edit.Thing, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return edit.Thing{}, err
	}
	return edit.Of(p.Founding(), p.State(), kind, id)
}

// Now is the campaign as it is today as a pack, and Between gives the steps that make it
// another such pack: a spreadsheet that was read into it.
func (s *Service) Now() pack.Pack {
	p := s.now.Load()
	return pack.Now(p.Founding(), p.State())
}

// Between gives the steps that make the campaign what a pack says that was made of [Service.Now].
func (s *Service) Between(to pack.Pack) ([]command.Step, error) {
	p := s.now.Load()
	return edit.Between(p.Founding(), p.State(), to)
}
