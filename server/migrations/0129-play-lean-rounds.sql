-- A spin writes little and looks little up: what another constraint already holds is not checked a second time.
-- The seat, which is locked, refers to its seed; nobody may delete a seed. A round's own number is the bet's source, and
-- `bets` has each source once. How often a live seed was played is the seat's next nonce: `rounds` is written with the
-- retirement.
alter table play.round drop constraint round_seed_id_fkey, drop constraint round_next_seed_id_fkey,
  drop constraint round_game_version_fkey, drop constraint round_bet_id_key;
-- Seats are changed by every spin, and none of what changes is in an index: room on the page keeps it that way.
alter table play.seat set (fillfactor = 70);
