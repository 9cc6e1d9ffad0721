-- Sign-ins under way with somebody else's word for who a person is (spec 2.25), and the words that were used up.

create schema federation;

create table federation.flow (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  provider text not null check (provider in ('google', 'facebook')),
  state_hash bytea not null unique check (length(state_hash) = 32),
  -- Of the secret in the browser's cookie, from which the nonce and the PKCE verifier are made: neither stands here.
  browser_hash bytea not null check (length(browser_hash) = 32),
  origin text not null,
  -- What the caller wants to know again when the browser comes back.
  intent jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create index flow_expiry on federation.flow (expires_at);

-- A proof of a telephone number counts once.
create table federation.used_proof (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index used_proof_expiry on federation.used_proof (expires_at);

select kernel.open_to_app('federation');
grant delete on federation.flow, federation.used_proof to croupier_app;
