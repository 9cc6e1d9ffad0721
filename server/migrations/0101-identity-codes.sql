-- Six digits sent to a number or an address: for one purpose, one destination and one person or visit, once.

create table identity.code (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  purpose text not null check (purpose ~ '^[a-z_]{2,40}$'),
  channel text not null check (channel in ('sms', 'email')),
  destination text not null check (destination <> ''),
  -- Whose code it is: `person:10001`, or empty where nobody is signed in.
  bound text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ip text not null,
  check (expires_at > created_at and expires_at <= created_at + interval '10 minutes')
);
create index code_newest on identity.code (brand_id, destination, purpose, id);
create index code_ip on identity.code (brand_id, ip, created_at);
create index code_created on identity.code (created_at);

grant select, insert, update, delete on identity.code to croupier_app;
