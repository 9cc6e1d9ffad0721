-- Bets of which less than the stake counts: why, and how much, summed over any filter without touching the bets.
create index bet_uncounted on bets.bet (brand_id, person_id, placed_at)
  include (valid_reason, game_type, vendor, game_code, status, stake, valid_bet) where valid_reason is not null;
