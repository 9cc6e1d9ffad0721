-- People, how they sign in, and what they agreed to.

create schema identity;

create table identity.person (
  id bigint generated always as identity (start with 10001) primary key,
  brand_id int not null references brand.brand (id),
  username text not null check (username ~ '^\S{1,40}$'),
  username_key text not null generated always as (lower(username)) stored,
  nickname text,
  -- Spec 4.7: 0 member; 1, 2, 41, 42 agent; 4 trial.
  account_type smallint not null check (account_type in (0, 1, 2, 4, 41, 42)),
  state text not null default 'active' check (state in ('active', 'locked', 'closed')),
  password_hash text check (password_hash like '$argon2id$%'),
  -- Imported or reset by somebody else: whoever signs in with it must change it first.
  password_default boolean not null default false,
  password_changed_at timestamptz,
  payee_name text,
  birthday date,
  email text,
  email_key text generated always as (lower(email)) stored,
  mobile text check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  profile jsonb not null default '{}',
  -- From the top agent down to the direct upline.
  upline bigint[] not null default '{}' check (not (id = any (upline))),
  referrer_id bigint references identity.person (id),
  affiliate_code text check (affiliate_code ~ '^[A-Z0-9]{4,16}$'),
  language text check (language in ('TW', 'EN')),
  avatar text check (avatar ~ '^/[a-z0-9/_.-]+$'),
  registered_ip text,
  registered_host text,
  created_at timestamptz not null,
  last_login_at timestamptz,
  expires_at timestamptz,
  constraint person_username unique (brand_id, username_key),
  check ((account_type = 4) = (password_hash is null)),
  check ((account_type = 4) = (expires_at is not null)),
  check ((account_type = 4) = (affiliate_code is null))
);
create unique index person_email on identity.person (brand_id, email_key) where email is not null;
create unique index person_mobile on identity.person (brand_id, mobile) where mobile is not null;
create unique index person_affiliate_code on identity.person (brand_id, affiliate_code) where affiliate_code is not null;
create index person_downline on identity.person using gin (upline);
create index person_trial_expiry on identity.person (expires_at) where account_type = 4 and state = 'active';

create table identity.consent (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null references identity.person (id),
  terms_version text not null,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  minimum_age int not null,
  accepted_at timestamptz not null,
  ip text not null
);
create index consent_person on identity.consent (person_id);
create trigger consent_stays before update or delete or truncate on identity.consent
  for each statement execute function kernel.refuse_change();

create table identity.session (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null references identity.person (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip text not null,
  user_agent text not null,
  check ((ended_at is null) = (end_reason is null)),
  check (expires_at > created_at)
);
create index session_person on identity.session (person_id) where ended_at is null;
create index session_expiry on identity.session (expires_at);

create table identity.captcha (
  id text primary key,
  brand_id int not null references brand.brand (id),
  answer text not null,
  expires_at timestamptz not null
);
create index captcha_expiry on identity.captcha (expires_at);

-- Failed tries per account and per address. `refused` tells of the last try whether it was turned away uncounted.
create table identity.throttle (
  key text primary key,
  block_after int not null check (block_after > 2),
  failures int not null check (failures >= 0),
  since timestamptz not null,
  blocked_until timestamptz,
  refused boolean not null default false
);
create index throttle_since on identity.throttle (since);

select kernel.open_to_app('identity');
revoke update on identity.consent from croupier_app;
revoke update on identity.captcha from croupier_app;
grant delete on identity.captcha, identity.throttle, identity.session to croupier_app;
