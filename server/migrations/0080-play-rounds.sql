-- In-house games: a person's seat at a game with its seed and open free spins, and every round ever played.

create schema play;

-- Scheme PF1: the hash is shown before play, the seed itself only after it is retired.
create table play.seed (
  id bigint generated always as identity primary key,
  brand_id int not null,
  person_id bigint not null,
  game_code text not null,
  server_seed_hash text not null unique check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  committed_at timestamptz not null,
  retired_at timestamptz check (retired_at >= committed_at),
  rounds int not null default 0 check (rounds >= 0)
);
create index seed_person on play.seed (person_id, game_code, id desc);

-- Apart from the rest, so that no report or join over seeds can give away a round that is still to come.
create table play.seed_secret (
  seed_id bigint primary key references play.seed (id),
  server_seed text not null unique check (server_seed ~ '^[0-9a-f]{64}$')
);

create table play.seat (
  brand_id int not null,
  person_id bigint not null,
  game_code text not null,
  -- Null only inside the transaction that opens the seat.
  seed_id bigint references play.seed (id),
  next_nonce int not null default 0 check (next_nonce >= 0),
  -- The engine's open feature; null: none.
  free_spins jsonb check (free_spins is null or (free_spins ->> 'left')::int > 0),
  last_round_id bigint,
  primary key (person_id, game_code)
);

-- The rules each round was played by, as they were: strips, lines, pays.
create table play.game_version (
  version text primary key,
  game_code text not null,
  rules jsonb not null,
  first_played_at timestamptz not null
);

create sequence play.round_id as bigint;

create table play.round (
  id bigint primary key,
  brand_id int not null,
  person_id bigint not null,
  game_code text not null,
  game_version text not null references play.game_version (version),
  request_id text not null,
  -- What was asked for with the request: the same id with another stake is a conflict.
  asked_stake bigint not null check (asked_stake > 0),
  kind text not null check (kind in ('paid', 'free')),
  stake bigint not null check (stake >= 0 and (kind = 'paid') = (stake > 0)),
  payout bigint not null check (payout >= 0),
  jackpot_tier text,
  jackpot_paid bigint not null default 0 check (jackpot_paid >= 0 and (jackpot_paid > 0) = (jackpot_tier is not null)),
  bet_id bigint not null unique,
  seed_id bigint not null references play.seed (id),
  nonce int not null check (nonce >= 0),
  -- The seed of the round after this one: another one when this round was the seed's last.
  next_seed_id bigint not null references play.seed (id),
  -- The downloadable record (engines/round.ts) without the server seed.
  record jsonb not null check (record -> 'serverSeed' = 'null'::jsonb),
  balance_after bigint not null,
  balance_version bigint not null,
  played_at timestamptz not null,
  unique (person_id, game_code, request_id),
  unique (seed_id, nonce)
);
create index round_person on play.round (person_id, game_code, id desc);
create trigger round_is_final before update or delete on play.round
  for each row execute function kernel.refuse_change();
create trigger round_stays before truncate on play.round
  for each statement execute function kernel.refuse_change();
create trigger secret_is_final before update or delete on play.seed_secret
  for each row execute function kernel.refuse_change();

-- A retired seed has been shown to its person: it must never be played with again, nor change.
create function play.guard_seed() returns trigger language plpgsql as $$
begin
  if old.retired_at is not null or new.server_seed_hash <> old.server_seed_hash
    or new.client_seed <> old.client_seed or new.rounds < old.rounds then
    raise exception 'a seed does not change' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger seed_is_final before update on play.seed for each row execute function play.guard_seed();

select kernel.open_to_app('play', 'select, insert');
grant update on play.seed, play.seat to croupier_app;
grant usage on sequence play.round_id to croupier_app;
