-- A vendor's own id of a round may be as long as that of a transaction.
alter table bets.bet drop constraint bet_round_check,
  add constraint bet_round_check check (length(round) between 1 and 100) not valid;
