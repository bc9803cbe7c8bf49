package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// forecastRow is what was to be expected of a battle.
type forecastRow struct {
	BattleID int    `gorm:"primaryKey;autoIncrement:false"`
	SideID   string `gorm:"primaryKey"`
	Engine   string `gorm:"primaryKey"`
	Setup    string
	Given    string
	Foretold string // JSON
	MadeAt   string // UTC
	Seal     string
}

func (forecastRow) TableName() string { return "forecasts" }

func (r forecastRow) seal() string {
	return seal(strconv.Itoa(r.BattleID), r.SideID, r.Engine, r.Setup, r.Given, r.Foretold, r.MadeAt)
}

// foretold is what the file keeps of forecasts.
type foretold []forecastRow

func (f *foretold) read(tx *gorm.DB) error {
	return tx.Order("battle_id, side_id, engine").Find((*[]forecastRow)(f)).Error
}

// broken says in a sentence each what is not as it was written.
func (f foretold) broken() []string {
	var say []string
	for _, r := range f {
		if r.seal() != r.Seal {
			say = append(say, fmt.Sprintf("The forecast of battle %d by %.40q is not as it was written.", r.BattleID, r.Engine))
		}
	}
	return say
}

// Foretold gives the forecasts that are kept of a battle, by who asked and rule set.
func (s *Store) Foretold(ctx context.Context, battle state.BattleID) ([]journal.Foretold, error) {
	var rows []forecastRow
	if err := s.reader.WithContext(ctx).Where("battle_id = ?", int(battle)).Order("side_id, engine").Find(&rows).Error; err != nil {
		return nil, s.readError(err)
	}
	out := make([]journal.Foretold, len(rows))
	for i, r := range rows {
		out[i] = journal.Foretold{Battle: battle, Side: state.SideID(r.SideID), Engine: r.Engine, Setup: r.Setup, Given: r.Given, Forecast: json.RawMessage(r.Foretold), Made: r.MadeAt}
	}
	return out, nil
}

// Foretell keeps forecasts, each in the place of the one of the same battle, by the same rule set, for whom asked it before.
func (s *Store) Foretell(ctx context.Context, all []journal.Foretold) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.looking != "" {
		return s.onlyLooked()
	}
	s.logAhead(ctx)
	err := s.inTransaction(ctx, func(tx *gorm.DB) error {
		for _, f := range all {
			row := forecastRow{BattleID: int(f.Battle), SideID: string(f.Side), Engine: f.Engine, Setup: f.Setup, Given: f.Given, Foretold: string(f.Forecast), MadeAt: s.stamp()}
			row.Seal = row.seal()
			if err := tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return explain(s.path, err)
	}
	_ = s.fold(ctx) // they are kept in any case
	return nil
}
