-- A withdrawal taken back by its person, and what its person says of the money's arrival.
alter table payments.withdrawal drop constraint withdrawal_state_check,
  add constraint withdrawal_state_check check (
    state in ('review', 'second_review', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled')
  ),
  -- It pays what of another one did not arrive; once for each.
  add column rest_of bigint unique references payments.withdrawal (id);

create table payments.receipt (
  withdrawal_id bigint primary key references payments.withdrawal (id),
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  state text not null
    check (state in ('awaiting', 'received', 'disputed', 'paying_rest', 'rest_paid', 'rest_returned', 'closed')),
  version int not null default 1 check (version > 0),
  amount bigint not null check (amount > 0),
  due_at timestamptz not null,
  opened_at timestamptz not null,
  received bigint check (received between 0 and amount),
  comment text check (char_length(comment) between 1 and 200),
  -- Ids of pictures of kernel.image.
  proofs text[] not null default '{}' check (cardinality(proofs) <= 3),
  request_id text,
  input_hash text,
  answered_at timestamptz,
  -- Since then it is a case for the operators.
  disputed_at timestamptz,
  -- Counted as received without the person's word.
  forced boolean not null default false,
  closed_at timestamptz,
  closed_by_id bigint,
  closed_by text,
  reason text check (char_length(reason) between 1 and 200),
  rest_id bigint unique references payments.withdrawal (id),
  check ((state = 'awaiting') = (received is null)),
  check ((state in ('received', 'rest_paid', 'rest_returned', 'closed')) = (closed_at is not null)),
  check (state <> 'disputed' or (disputed_at is not null and received < amount)),
  check ((state in ('paying_rest', 'rest_paid', 'rest_returned')) = (rest_id is not null)),
  constraint closed_with_reason check (state <> 'closed' or (closed_by_id is not null and reason is not null))
);
create index receipt_due on payments.receipt (due_at) where state = 'awaiting';
create index receipt_case on payments.receipt (brand_id, disputed_at, withdrawal_id) where disputed_at is not null;

create table payments.receipt_step (
  withdrawal_id bigint not null references payments.receipt (withdrawal_id),
  version int not null,
  state text not null,
  actor text not null,
  at timestamptz not null,
  primary key (withdrawal_id, version)
);
create table payments.case_note (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references payments.receipt (withdrawal_id),
  operator_id bigint not null,
  operator text not null,
  text text not null check (char_length(text) between 1 and 500),
  at timestamptz not null
);
create index case_note_of on payments.case_note (withdrawal_id, id);
create trigger append_only before update or delete or truncate on payments.receipt_step
  for each statement execute function kernel.refuse_change();
create trigger append_only before update or delete or truncate on payments.case_note
  for each statement execute function kernel.refuse_change();

grant select, insert, update on payments.receipt to croupier_app;
grant select, insert on payments.receipt_step, payments.case_note to croupier_app;
