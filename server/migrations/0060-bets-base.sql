-- Every bet of every game, whoever runs it. A row holds what every later reader needs: the upline at the time, how it
-- was funded, what it came to, what of it counts. What a bet *was* never changes; how it *ended* changes by version.

create schema bets;
create sequence bets.bet_id;

create table bets.bet (
  brand_id int not null,
  id bigint not null check (id > 0),
  person_id bigint not null,
  account_type smallint not null,
  -- From the top agent down to the direct upline, when the bet was placed: moving a person rewrites no history.
  upline bigint[] not null,
  vendor text not null check (length(vendor) between 1 and 20),
  game_code text not null check (length(game_code) between 1 and 40),
  game_type text not null
    check (game_type in ('RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ESPORTS', 'COCKFIGHT', 'BGS')),
  round text not null check (length(round) between 1 and 80),
  -- The vendor's own id of the transaction: seen once, whatever is sent twice.
  source_tx text not null check (length(source_tx) between 1 and 100),
  asset text not null check (asset in ('TWD', 'PLAY')),
  stake bigint not null check (stake >= 0),
  funded_cash bigint not null check (funded_cash >= 0),
  funded_bonus bigint not null default 0 check (funded_bonus >= 0),
  -- A round that cost nothing because an earlier one won it.
  free boolean not null default false,
  -- Decimal odds in thousandths.
  odds int check (odds >= 1000),
  payout bigint not null default 0 check (payout >= 0),
  jackpot_in bigint not null default 0 check (jackpot_in >= 0),
  jackpot_won bigint not null default 0 check (jackpot_won >= 0),
  jackpot_tier text,
  status text not null check (status in ('open', 'settled', 'void')),
  settle_version int not null check (settle_version >= 0),
  valid_bet bigint not null default 0 check (valid_bet >= 0),
  valid_reason text,
  placed_at timestamptz not null,
  settled_at timestamptz,
  ip inet,
  device text check (length(device) <= 200),
  -- Belongs to the source; nobody else reads into it.
  detail jsonb,
  primary key (brand_id, id),
  unique (brand_id, vendor, source_tx),
  check ((account_type = 4) = (asset = 'PLAY')),
  check (stake = funded_cash + funded_bonus),
  check (not free or stake = 0),
  check ((status = 'open') = (settled_at is null)),
  check ((status = 'open') = (settle_version = 0)),
  check (status = 'settled' or (payout = 0 and jackpot_won = 0 and valid_bet = 0)),
  check (valid_bet <= stake),
  check ((jackpot_tier is null) = (jackpot_won = 0)),
  check (asset = 'TWD' or (jackpot_in = 0 and jackpot_won = 0)),
  check (settled_at >= placed_at)
);

-- A person's record. It covers the totals of any filter, so that they are summed without touching the bets.
create index bet_person on bets.bet (brand_id, person_id, placed_at, id)
  include (game_type, vendor, game_code, status, stake, payout, jackpot_won, valid_bet);
create index bet_open on bets.bet (brand_id, person_id, asset) include (stake) where status = 'open';
-- The winners board: real wins of at least five times the stake, the largest of a day first.
create index bet_winner on bets.bet (brand_id, (((settled_at at time zone 'UTC')::date)), ((payout + jackpot_won)) desc)
  where status = 'settled' and asset = 'TWD' and payout + jackpot_won > stake * 5;

-- Each version of a bet's end, with what it changed for the person; a correction keeps what it corrects.
create table bets.settlement (
  brand_id int not null,
  bet_id bigint not null,
  version int not null check (version >= 1),
  status text not null check (status in ('settled', 'void')),
  payout bigint not null check (payout >= 0),
  jackpot_won bigint not null check (jackpot_won >= 0),
  valid_bet bigint not null check (valid_bet >= 0),
  delta bigint not null,
  reason text,
  at timestamptz not null,
  primary key (brand_id, bet_id, version)
);
create trigger settlement_append_only before update or delete or truncate on bets.settlement
  for each statement execute function kernel.refuse_change();
create trigger bet_stays before delete or truncate on bets.bet
  for each statement execute function kernel.refuse_change();

-- The in-house jackpots. The pool is money of the ledger (jackpot:<tier>), never a number kept here. Of each real
-- in-house stake pool_ppm goes to the pool and reserve_ppm to the reserve that fills it anew after a win. The chance
-- of a win is stake x rate / 2^64, and rate = reserve_ppm x 2^64 / (10^6 x seed): so the reserve pays for the seeds.
create table bets.jackpot (
  brand_id int not null,
  tier text not null check (tier in ('grand', 'major', 'minor', 'mini')),
  asset text not null check (asset = 'TWD'),
  seed bigint not null check (seed > 0),
  pool_ppm int not null check (pool_ppm between 0 and 100000),
  reserve_ppm int not null check (reserve_ppm between 0 and 100000),
  rate bigint not null check (rate >= 0),
  primary key (brand_id, tier)
);
create table bets.jackpot_win (
  brand_id int not null,
  bet_id bigint not null,
  tier text not null,
  person_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (brand_id, bet_id)
);
create index jackpot_win_latest on bets.jackpot_win (brand_id, at desc);
create trigger jackpot_win_append_only before update or delete or truncate on bets.jackpot_win
  for each statement execute function kernel.refuse_change();

-- Who played what, last: for the number of players beside a game. Follows the outbox.
create table bets.presence (
  brand_id int not null,
  game_code text not null,
  person_id bigint not null,
  last_at timestamptz not null,
  primary key (brand_id, game_code, person_id)
) with (fillfactor = 70);
create index presence_recent on bets.presence (brand_id, last_at, game_code);

-- After an insert that skips what is there already: somebody placed the same bet while we worked. The whole
-- transaction is run again, and then finds it.
create function bets.all_or_again(done bigint, wanted int) returns void language plpgsql immutable as $$
begin
  if done <> wanted then
    raise exception 'the same bet was placed at the same time' using errcode = '40001';
  end if;
end $$;

-- Lookups of many bets at once. Each connection keeps the plan for its life, and one made while the table is small
-- must not read it whole when it is large: hence the switches.
create function bets.of_sources(brand_ids int[], vendors text[], source_txs text[]) returns setof bets.bet
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    select b.* from unnest(brand_ids, vendors, source_txs) as asked (brand_id, vendor, source_tx)
    join bets.bet b on b.brand_id = asked.brand_id and b.vendor = asked.vendor and b.source_tx = asked.source_tx;
end $$;
create function bets.locked(brand_ids int[], ids bigint[]) returns setof bets.bet
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    select b.* from unnest(brand_ids, ids) as asked (brand_id, id)
    join bets.bet b on b.brand_id = asked.brand_id and b.id = asked.id
    order by b.id
    for update of b;
end $$;

grant usage on schema bets to croupier_app;
grant usage on sequence bets.bet_id to croupier_app;
grant select, insert on bets.bet, bets.settlement, bets.jackpot_win to croupier_app;
grant update (
  payout, jackpot_in, jackpot_won, jackpot_tier, status, settle_version, valid_bet, valid_reason, settled_at, detail
) on bets.bet to croupier_app;
grant select, insert, update on bets.jackpot, bets.presence to croupier_app;
grant execute on function bets.all_or_again, bets.of_sources, bets.locked to croupier_app;
