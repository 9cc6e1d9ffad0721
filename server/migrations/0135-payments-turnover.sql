-- What has to be bet before a deposit may be withdrawn, as it was when it was credited: a rule that changes later
-- changes no deposit of before. Imported deposits owe nothing.
alter table payments.deposit
  add column turnover_required bigint not null default 0 check (turnover_required >= 0),
  -- Since then all that had to be bet was bet, and a withdrawal was asked for: it never counts again.
  add column turnover_cleared_at timestamptz;
create index deposit_turnover on payments.deposit (person_id, credited_at, id)
  include (reference, amount, turnover_required)
  where state = 'credited' and turnover_required > 0 and turnover_cleared_at is null;
