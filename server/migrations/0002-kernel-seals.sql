-- The server's own secrets (the sealing key pair), shared by all processes, and the nonces already used.
create table kernel.secret (
  name text primary key,
  value jsonb not null,
  made_at timestamptz not null default clock_timestamp()
);

create table kernel.sealed_nonce (
  nonce_hash bytea primary key check (length(nonce_hash) = 32),
  used_at timestamptz not null
);
create index sealed_nonce_used_at on kernel.sealed_nonce using brin (used_at);

grant select, insert on kernel.secret to croupier_app;
grant select, insert, delete on kernel.sealed_nonce to croupier_app;
