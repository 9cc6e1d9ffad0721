-- Ways to pay in beside a provider's own page: a code to scan, a transfer to a standing account, an address on a chain,
-- a code for a shop's till.
alter table payments.channel drop constraint channel_kind_check,
  add constraint channel_kind_check check (kind in ('redirect', 'qr', 'account', 'chain', 'store')),
  add column network text check (network in ('TRC20', 'ERC20')),
  -- Open from one minute of the brand's day to another, over midnight where the second is the smaller; always when null.
  add column opens_minute int check (opens_minute between 0 and 1439),
  add column closes_minute int check (closes_minute between 0 and 1439),
  -- For how long an order can be paid.
  add column order_minutes int not null default 30 check (order_minutes between 5 and 10080),
  add constraint channel_network check ((kind = 'chain') = (network is not null)),
  add constraint channel_hours check (
    (opens_minute is null) = (closes_minute is null) and (opens_minute is null or opens_minute <> closes_minute)
  );

alter table payments.deposit drop constraint deposit_failure_check, drop constraint deposit_check2,
  add constraint deposit_failure_check check (failure in ('unreachable', 'refused', 'cancelled', 'rejected')),
  -- What the payer pays by, as it was shown to them: it stays the same however often the page is loaded.
  add column pay_to jsonb,
  add constraint deposit_payable check (state <> 'pending' or pay_url is not null or pay_to is not null),
  -- The amount the person asked for, where another one was credited.
  add column asked bigint check (asked > 0),
  -- In the currency of a chain, at a rate that holds until the order expires.
  add column pay_asset text,
  add column pay_amount bigint check (pay_amount > 0),
  add column rate_ppm bigint check (rate_ppm > 0),
  add constraint deposit_quote check ((pay_asset is null) = (pay_amount is null) and (pay_asset is null) = (rate_ppm is null)),
  -- Account and amount, while a transfer of that amount to that account can only be this deposit's.
  add column pay_key text,
  add column confirmations int not null default 0 check (confirmations >= 0),
  add column confirmations_needed int check (confirmations_needed > 0),
  -- A picture of kernel.image.
  add column slip_id text,
  add column slip_at timestamptz,
  add constraint deposit_slip check ((slip_id is null) = (slip_at is null));
create unique index deposit_pay_key on payments.deposit (pay_key) where pay_key is not null;
create index deposit_slip_waiting on payments.deposit (brand_id, slip_at) where slip_at is not null;
