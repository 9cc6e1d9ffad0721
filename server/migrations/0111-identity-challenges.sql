-- A sign-in that waits for a second factor, and the browsers and addresses that need none any more (spec 2.25).

create table identity.challenge (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null references identity.person (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- What was shown already: it cannot be shown twice.
  proof text not null check (proof in ('password', 'sms')),
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ip text not null,
  user_agent text not null,
  check (expires_at > created_at)
);
create index challenge_expiry on identity.challenge (expires_at);

create table identity.trusted_device (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null references identity.person (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- From where it was shown to be the person's.
  addresses text[] not null check (cardinality(addresses) between 1 and 20),
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null)),
  check (expires_at > created_at)
);
create index trusted_device_person on identity.trusted_device (person_id) where ended_at is null;
create index trusted_device_expiry on identity.trusted_device (expires_at);

grant select, insert, update, delete on identity.challenge, identity.trusted_device to croupier_app;
