-- Whose account elsewhere signs in whom, and what a provider has just said of a browser (spec 2.25).

create table identity.federated_link (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null references identity.person (id),
  provider text not null check (provider in ('google', 'facebook')),
  -- The provider's own id of the account; an address may change hands, this never does.
  subject text not null check (length(subject) between 1 and 255),
  email text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint federated_link_subject unique (brand_id, provider, subject),
  constraint federated_link_person unique (person_id, provider)
);

create table identity.federated_proof (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  -- exchange: a minute, in the address of one visit; ticket: shown again with a password or a registration.
  stage text not null check (stage in ('exchange', 'ticket', 'used')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  name text,
  purpose text not null check (purpose in ('sign_in', 'link', 'password')),
  -- Who is signed in and began it; nobody at a sign-in.
  person_id bigint references identity.person (id),
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (person_id is null))
);
create index federated_proof_expiry on identity.federated_proof (expires_at);

-- A password that nobody knows: who registered without one signs in otherwise, until they set their own.
alter table identity.person add column password_unset boolean not null default false;

alter table identity.challenge
  drop constraint challenge_proof_check,
  add constraint challenge_proof_check check (proof in ('password', 'sms', 'federated', 'federated_email')),
  -- What is linked once the second factor was shown, too.
  add column federated_proof_id bigint references identity.federated_proof (id) on delete cascade;

grant select, insert, update, delete on identity.federated_link, identity.federated_proof to croupier_app;
grant usage on sequence identity.federated_link_id_seq, identity.federated_proof_id_seq to croupier_app;
