-- Money in and money out through providers. Money itself moves in the ledger; these rows say why and how far it is.

create schema payments;

-- The code is unique over all brands: a provider's webhook finds its channel, and by it the brand, by the code alone.
create table payments.channel (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  code text not null unique check (code ~ '^[a-z0-9-]{2,40}$'),
  adapter text not null check (adapter ~ '^[a-z0-9-]{2,40}$'),
  name jsonb not null check (name ? 'TW' and name ? 'EN'),
  kind text not null check (kind in ('redirect')),
  icon text not null,
  asset text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null,
  -- On top of the amount, paid by the payer.
  fee_ppm int not null default 0 check (fee_ppm between 0 and 200000),
  eta_minutes int not null check (eta_minutes >= 0),
  takes_deposits boolean not null default true,
  makes_payouts boolean not null default true,
  open boolean not null default true,
  sequence int not null default 0,
  check (minimum <= maximum)
);
create index channel_brand on payments.channel (brand_id, sequence);

create table payments.deposit (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  account text not null,
  channel_id bigint not null references payments.channel (id),
  reference text not null unique,
  asset text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  state text not null check (state in ('created', 'pending', 'credited', 'failed', 'expired')),
  failure text check (failure in ('unreachable', 'refused', 'cancelled')),
  request_id text not null,
  input_hash text not null,
  language text not null,
  return_url text not null,
  provider_reference text,
  pay_url text,
  exception text,
  asks int not null default 0,
  next_ask_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  changed_at timestamptz not null,
  unique (brand_id, person_id, request_id),
  check ((state = 'credited') = (credited_at is not null)),
  check ((state = 'failed') = (failure is not null)),
  check (state <> 'pending' or pay_url is not null)
);
create index deposit_person on payments.deposit (person_id, id desc);
create index deposit_brand on payments.deposit (brand_id, id desc);
create index deposit_credited on payments.deposit (brand_id, credited_at) where credited_at is not null;
create index deposit_ask on payments.deposit (next_ask_at) where next_ask_at is not null;

create table payments.payout_account (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{6,20}$'),
  payee_name text not null check (length(payee_name) between 2 and 60),
  added_at timestamptz not null,
  unique (brand_id, person_id, bank_code, account_number)
);

create table payments.withdrawal (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  account text not null,
  channel_id bigint not null references payments.channel (id),
  payout_account_id bigint not null references payments.payout_account (id),
  -- As they were when the money was held: a later change of the account does not change where it goes.
  bank_code text not null,
  account_number text not null,
  payee_name text not null,
  reference text not null unique,
  asset text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0 and fee < amount),
  state text not null
    check (state in ('review', 'second_review', 'approved', 'paying', 'paid', 'rejected', 'failed')),
  version int not null default 1 check (version > 0),
  needs_second boolean not null,
  risk_score int not null check (risk_score between 0 and 100),
  risk_reasons jsonb not null check (jsonb_typeof(risk_reasons) = 'array'),
  reason text,
  first_approver_id bigint,
  first_approver text,
  first_approved_at timestamptz,
  second_approver_id bigint,
  second_approver text,
  second_approved_at timestamptz,
  rejected_by_id bigint,
  rejected_by text,
  request_id text not null,
  input_hash text not null,
  provider_reference text,
  exception text,
  asks int not null default 0,
  next_ask_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  unique (brand_id, person_id, request_id),
  constraint two_operators check (first_approver_id <> second_approver_id),
  constraint approved_by_one check (state not in ('second_review', 'approved', 'paying', 'paid', 'failed')
    or (first_approver_id is not null and first_approved_at is not null)),
  constraint approved_by_two check (not needs_second or state not in ('approved', 'paying', 'paid', 'failed')
    or (second_approver_id is not null and second_approved_at is not null)),
  constraint second_only_when_needed check (needs_second or (state <> 'second_review' and second_approver_id is null)),
  constraint rejected_with_reason check ((state = 'rejected') = (rejected_by_id is not null)
    and (state <> 'rejected' or length(reason) > 0)),
  check ((state = 'paid') = (paid_at is not null))
);
create index withdrawal_person on payments.withdrawal (person_id, id desc);
create index withdrawal_waiting on payments.withdrawal (brand_id, id) where state in ('review', 'second_review');
create index withdrawal_brand on payments.withdrawal (brand_id, id desc);
create index withdrawal_work on payments.withdrawal (next_ask_at) where state in ('approved', 'paying');

-- Each state a withdrawal was in, and since when. What the player sees, and the operator.
create table payments.withdrawal_step (
  withdrawal_id bigint not null references payments.withdrawal (id),
  version int not null,
  state text not null,
  actor text not null,
  at timestamptz not null,
  primary key (withdrawal_id, version)
);

-- What providers said, each message once. The raw text stays: in a dispute it is the evidence.
create table payments.provider_event (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  channel_id bigint not null references payments.channel (id),
  event_id text not null,
  kind text not null,
  reference text not null,
  body text not null,
  outcome text not null,
  received_at timestamptz not null,
  unique (channel_id, event_id)
);
create index provider_event_reference on payments.provider_event (channel_id, reference);

-- What did not fit and waits for a person. Found again it is not kept twice.
create table payments.exception (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  channel_id bigint not null references payments.channel (id),
  kind text not null check (kind in ('unknown_reference', 'wrong_amount', 'unexpected_state', 'refused_order')),
  reference text not null,
  detail jsonb not null,
  found_at timestamptz not null,
  unique (channel_id, kind, reference)
);

create trigger append_only before update or delete or truncate on payments.provider_event
  for each statement execute function kernel.refuse_change();
create trigger append_only before update or delete or truncate on payments.withdrawal_step
  for each statement execute function kernel.refuse_change();

grant usage on schema payments to croupier_app;
grant select, insert, update on payments.channel, payments.deposit, payments.withdrawal to croupier_app;
grant select, insert on payments.payout_account, payments.withdrawal_step, payments.provider_event,
  payments.exception to croupier_app;
