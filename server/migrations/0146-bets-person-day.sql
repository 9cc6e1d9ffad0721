-- What play came to for a person, by business day of the brand and by kind of game, so that a month of a million bets
-- is read as fast as one of ten. Real money only. A bet counts on the day of its first end; a later end (a correction,
-- a bet that is void after it was paid) counts with what it changed, on the day it happened: a day that is over stays.
create table bets.person_day (
  brand_id int not null,
  person_id bigint not null,
  day date not null,
  game_type text not null,
  bets bigint not null default 0 check (bets >= 0),
  stake bigint not null default 0 check (stake >= 0),
  -- Corrections may take more off than the day has counted.
  valid_bet bigint not null default 0,
  -- With jackpots, by the first end.
  payout bigint not null default 0 check (payout >= 0),
  -- What later ends gave the person, or took back.
  corrected bigint not null default 0,
  primary key (brand_id, person_id, day, game_type)
) with (fillfactor = 70);
grant select, insert, update on bets.person_day to croupier_app;

-- What has been played before: counted here once, and the follower of the log begins behind it.
lock table bets.settlement in share mode;
insert into bets.person_day (brand_id, person_id, day, game_type, bets, stake, valid_bet, payout, corrected)
select b.brand_id, b.person_id, (s.at at time zone z.time_zone)::date, b.game_type,
  count(*) filter (where s.version = 1), coalesce(sum(b.stake) filter (where s.version = 1), 0),
  sum(s.valid_bet - s.valid_before), coalesce(sum(s.payout + s.jackpot_won) filter (where s.version = 1), 0),
  coalesce(sum(s.delta) filter (where s.version > 1), 0)
from (
  select *, coalesce(lag(valid_bet) over (partition by brand_id, bet_id order by version), 0) as valid_before
  from bets.settlement
) s
join bets.bet b on b.brand_id = s.brand_id and b.id = s.bet_id
join brand.brand z on z.id = b.brand_id
where b.asset = 'TWD' and not (s.version = 1 and s.status = 'void')
group by 1, 2, 3, 4;
insert into kernel.consumer (name, cursor_xid, cursor_id)
select 'bets.person-day', xid, id from kernel.outbox order by xid desc, id desc limit 1;
