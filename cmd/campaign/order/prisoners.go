package order

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/rosters"
)

// ranksFlags are the flags that count figures by rank.
func ranksFlags(cmd *cobra.Command, to *rosters.Ranks, what string) {
	cmd.Flags().IntVar(&to.Officers, "officers", 0, "so many officers "+what)
	cmd.Flags().IntVar(&to.Sergeants, "sergeants", 0, "so many sergeants "+what)
	cmd.Flags().IntVar(&to.Others, "others", 0, "so many other ranks "+what)
}

// freeCommand lets prisoners go.
func (p *program) freeCommand() *cobra.Command {
	var unitName, leaderName string
	var c command.FreePrisoners
	cmd := &cobra.Command{
		Use:   "free FILE SIDE (--unit NAME [--officers N] [--sergeants N] [--others N] [--parole] | --leader NAME)",
		Short: "Let prisoners go whom a side holds",
		Long: `Let prisoners of a unit go whom a side holds, all of them or so many figures of each rank:
they rejoin their unit, or go home for good on parole. Or let a leader go.`,
		Example: "campaign free afghan.campaign afghan --unit 66th-berkshire --parole",
		Args:    line.Takes("FILE", "SIDE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				if c.Side, err = line.Side(s, args[1]); err != nil {
					return err
				}
				if unitName != "" {
					if c.Unit, err = line.Unit(s, unitName); err != nil {
						return err
					}
				}
				if leaderName != "" {
					if c.Leader, err = line.Leader(s, leaderName); err != nil {
						return err
					}
				}
				return p.DoAndTell(cmd.Context(), s, c)
			})
		},
	}
	cmd.Flags().StringVar(&unitName, "unit", "", "whose men")
	cmd.Flags().StringVar(&leaderName, "leader", "", "this leader")
	cmd.Flags().BoolVar(&c.Parole, "parole", false, "on their word not to serve again")
	cmd.MarkFlagsMutuallyExclusive("unit", "leader")
	cmd.MarkFlagsOneRequired("unit", "leader")
	ranksFlags(cmd, &c.Ranks, "(default: all who are held)")
	return cmd
}

// exchangeCommand exchanges prisoners.
func (p *program) exchangeCommand() *cobra.Command {
	var c command.ExchangePrisoners
	cmd := &cobra.Command{
		Use:   "exchange FILE SIDE SIDE [--officers N] [--sergeants N] [--others N]",
		Short: "Exchange prisoners of two sides, man for man and rank for rank",
		Long: `Exchange prisoners of two sides, man for man and rank for rank: as many as both hold, or so
many figures of each rank. Those who were taken first are let go first.`,
		Example: "campaign exchange afghan.campaign british afghan",
		Args:    line.Takes("FILE", "SIDE", "SIDE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				if c.One, err = line.Side(s, args[1]); err != nil {
					return err
				}
				if c.Other, err = line.Side(s, args[2]); err != nil {
					return err
				}
				return p.DoAndTell(cmd.Context(), s, c)
			})
		},
	}
	ranksFlags(cmd, &c.Ranks, "of each side")
	return cmd
}

// sendCommand sends prisoners to a depot.
func (p *program) sendCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "send-prisoners FILE FORCE PLACE",
		Short: "Send the prisoners whom a force keeps to a depot",
		Long: `Send the prisoners whom a force keeps to a depot, a supply place or the home of its side, by a
road on which no enemy stands.`,
		Example: "campaign send-prisoners afghan.campaign girishk-column kandahar",
		Args:    line.Takes("FILE", "FORCE", "PLACE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				force, err := line.Force(s, args[1])
				if err != nil {
					return err
				}
				place, err := line.PlaceNamed(s, args[2])
				if err != nil {
					return err
				}
				return p.DoAndTell(cmd.Context(), s, command.SendPrisoners{Force: force, Place: place.ID})
			})
		},
	}
}

// offerCommand proposes an exchange.
func (p *program) offerCommand() *cobra.Command {
	var c command.OfferExchange
	var give, get party
	cmd := &cobra.Command{
		Use:   "offer FILE SIDE SIDE --give N[,N[,N]] --get N[,N[,N]]",
		Short: "Have a side offer another an exchange of prisoners",
		Long: `Have a side offer another an exchange of prisoners: whom it gives of those that it holds, and
whom it asks for of its own, as officers, sergeants and others in figures (0,0,7), or 7 for
others alone. Leaders go by name. Both must count for as much. The other side answers with
"campaign answer".`,
		Example: "campaign offer afghan.campaign afghan british --give-leader maclaine --get 20",
		Args:    line.Takes("FILE", "SIDE", "SIDE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				if c.From, err = line.Side(s, args[1]); err != nil {
					return err
				}
				if c.To, err = line.Side(s, args[2]); err != nil {
					return err
				}
				if c.Give, c.GiveLeaders, err = give.read(s, "give"); err != nil {
					return err
				}
				if c.Get, c.GetLeaders, err = get.read(s, "get"); err != nil {
					return err
				}
				return p.DoAndTell(cmd.Context(), s, c)
			})
		},
	}
	give.flags(cmd, "give", "who is given")
	get.flags(cmd, "get", "who is asked for")
	return cmd
}

// party is whom a flag of an offer names.
type party struct {
	figures []int
	leaders []string
}

func (x *party) flags(cmd *cobra.Command, name, what string) {
	cmd.Flags().IntSliceVar(&x.figures, name, nil, what+": officers, sergeants and others in figures, or others alone")
	cmd.Flags().StringSliceVar(&x.leaders, name+"-leader", nil, what+": this leader")
}

func (x *party) read(s *campaign.Service, name string) (r rosters.Ranks, leaders []state.LeaderID, err error) {
	switch n := x.figures; len(n) {
	case 0:
	case 1:
		r.Others = n[0]
	case 3:
		r = rosters.Ranks{Officers: n[0], Sergeants: n[1], Others: n[2]}
	default:
		return r, nil, line.Misuse("--%s takes one number or three, as 0,0,7", name)
	}
	for _, word := range x.leaders {
		id, err := line.Leader(s, word)
		if err != nil {
			return r, nil, err
		}
		leaders = append(leaders, id)
	}
	return r, leaders, nil
}

// answerCommand answers an offer, or what an event asks.
func (p *program) answerCommand() *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "answer FILE OFFER|EVENT ANSWER",
		Short: "Answer an offer to exchange prisoners, or what an event asks",
		Long: `Accept, refuse or withdraw an offer to exchange prisoners by its number, which "campaign offers"
lists. Who refuses may say why, which the side that offered reads.

Answer what an event asks a side by the event and the label of the answer, which "campaign
questions" lists.`,
		Example: "campaign answer afghan.campaign 1 accept\ncampaign answer transvaal.campaign kimberley \"Hold back\"",
		Args:    line.Takes("FILE", "OFFER|EVENT", "ANSWER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				if no, err := strconv.Atoi(args[1]); err == nil {
					return p.DoAndTell(cmd.Context(), s, command.AnswerOffer{Offer: no, Answer: state.Answer(args[2]), Why: why})
				}
				return p.DoAndTell(cmd.Context(), s, command.AnswerQuestion{Event: asking(s, args[1]), Answer: args[2], Why: why})
			})
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "why, in a line")
	return cmd
}

// asking is the event meant by a word, by its id or its name, among those whose questions wait; of none, the word itself.
func asking(s *campaign.Service, word string) string {
	now := s.State()
	for _, q := range now.Questions(s.Founding(), "") {
		if strings.EqualFold(q.Event.ID, word) || strings.EqualFold(q.Event.Name, word) {
			return q.Event.ID
		}
	}
	return word
}
