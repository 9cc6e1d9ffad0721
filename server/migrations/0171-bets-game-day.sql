-- What each game paid back, by business day of the brand, with what its bounds are reckoned from: of stakes x and
-- payouts y the sums of x, y, x², y² and xy. Real money only, without jackpots; a free round adds to the payouts and
-- stakes nothing. A bet that ends anew counts with what it changed, on the day it happened.
create table bets.game_day (
  brand_id int not null,
  game_code text not null,
  day date not null,
  bets bigint not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  stake_stake numeric not null default 0,
  payout_payout numeric not null default 0,
  stake_payout numeric not null default 0,
  primary key (brand_id, game_code, day)
) with (fillfactor = 70);
create index game_day_by_day on bets.game_day (brand_id, day);
grant select, insert, update on bets.game_day to croupier_app;

-- What has been played before: counted here once, and the follower of the log begins behind it.
lock table bets.settlement in share mode;
insert into bets.game_day (brand_id, game_code, day, bets, stake, payout, stake_stake, payout_payout, stake_payout)
select b.brand_id, b.game_code, (s.at at time zone z.time_zone)::date,
  sum(s.now - s.was), sum(b.stake * (s.now - s.was)), sum(s.payout - s.before),
  sum(b.stake::numeric * b.stake * (s.now - s.was)),
  sum(s.payout::numeric * s.payout - s.before::numeric * s.before),
  sum(b.stake::numeric * (s.payout - s.before))
from (
  select brand_id, bet_id, at, payout, (status = 'settled')::int as now,
    coalesce(lag((status = 'settled')::int) over w, 0) as was, coalesce(lag(payout) over w, 0) as before
  from bets.settlement window w as (partition by brand_id, bet_id order by version)
) s
join bets.bet b on b.brand_id = s.brand_id and b.id = s.bet_id
join brand.brand z on z.id = b.brand_id
where b.asset = 'TWD'
group by 1, 2, 3;
insert into kernel.consumer (name, cursor_xid, cursor_id)
select 'bets.game-day', xid, id from kernel.outbox order by xid desc, id desc limit 1;
