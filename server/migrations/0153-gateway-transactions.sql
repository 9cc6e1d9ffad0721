-- What vendors did, each by the id they gave it, once; and how the calls went.

create table gateway.transaction (
  brand_id int not null,
  vendor_code text not null,
  tx_id text not null check (length(tx_id) between 1 and 100),
  -- A tombstone stands on the id of what was rolled back before it came.
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  person_id bigint not null,
  -- As the vendor calls it.
  game_code text not null,
  round text not null,
  asset text not null check (asset in ('TWD', 'PLAY')),
  -- As it was told: of a free bet what it stands for, though nothing was staked.
  amount bigint not null check (amount >= 0),
  free boolean not null default false,
  round_closed boolean not null,
  -- The bet of a win, or what a rollback takes back.
  reference text check (length(reference) between 1 and 100),
  -- The bet it made, paid or took back.
  bet_id bigint,
  -- What was answered: the same call again is answered with it.
  balance_after bigint not null,
  rolled_back boolean not null default false,
  at timestamptz not null,
  primary key (brand_id, vendor_code, tx_id),
  check (kind = 'bet' or not free),
  check ((kind in ('win', 'rollback')) = (reference is not null)),
  check (kind <> 'bet' or bet_id is not null)
);
create index transaction_at on gateway.transaction (at);
create index transaction_round on gateway.transaction (brand_id, vendor_code, round);

-- Calls in and out as they went, without tokens and keys. For those who look into a complaint.
create table gateway.exchange (
  id bigint generated always as identity primary key,
  brand_id int not null,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  call text not null check (length(call) <= 60),
  tx_id text check (length(tx_id) <= 100),
  round text check (length(round) <= 100),
  request text not null check (length(request) <= 4000),
  answer text not null check (length(answer) <= 4000),
  -- In the native words; of a call of ours what went wrong, or `ok`.
  status text not null check (length(status) <= 60),
  http int,
  ms int not null check (ms >= 0),
  at timestamptz not null
);
create index exchange_at on gateway.exchange (at);
create index exchange_of_vendor on gateway.exchange (brand_id, vendor_code, id);
create index exchange_round on gateway.exchange (brand_id, vendor_code, round) where round is not null;

-- Who a vendor's call is about where it carries no token.
create index launch_of_player on gateway.launch (brand_id, vendor_code, person_id, launched_at desc);

-- Written last: where another process was quicker with one of the ids, all of it is run again and then finds it.
create function gateway.all_or_again(done bigint, wanted int) returns void language plpgsql immutable as $$
begin
  if done <> wanted then
    raise exception 'the same transaction came twice at the same time' using errcode = '40001';
  end if;
end $$;

-- What is known of many ids at once. The plan is kept for a connection's life, and one made while the table is small
-- must not read it whole when it is large: hence the switches.
create function gateway.known(brand_ids int[], vendors text[], tx_ids text[]) returns setof gateway.transaction
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    select t.* from unnest(brand_ids, vendors, tx_ids) as asked (brand_id, vendor, tx_id)
    join gateway.transaction t
      on t.brand_id = asked.brand_id and t.vendor_code = asked.vendor and t.tx_id = asked.tx_id;
end $$;

grant select, insert, delete on gateway.transaction, gateway.exchange to croupier_app;
grant update (rolled_back) on gateway.transaction to croupier_app;
grant execute on function gateway.all_or_again, gateway.known to croupier_app;
