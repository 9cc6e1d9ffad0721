-- What takes two operators: one asks, another one decides, once.

create schema approvals;

create table approvals.approval (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  kind text not null check (kind ~ '^[a-z]+\.[a-z-]+$'),
  subject_id bigint not null,
  subject_name text not null check (subject_name <> ''),
  -- What the kind needs besides; its shape is the kind's.
  details jsonb not null default '{}',
  reason text not null check (char_length(reason) between 1 and 200),
  asked_by bigint not null references operators.operator (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by bigint references operators.operator (id),
  decided_at timestamptz check (decided_at >= asked_at),
  note text check (char_length(note) between 1 and 200),
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('approved', 'rejected', 'withdrawn')) = (decided_by is not null)),
  constraint approval_takes_two check (state not in ('approved', 'rejected') or decided_by <> asked_by),
  constraint approval_taken_back_by_asker check (state <> 'withdrawn' or decided_by = asked_by),
  check (state <> 'rejected' or note is not null)
);
-- The same is not asked for twice at a time.
create unique index approval_open on approvals.approval (brand_id, kind, subject_id) where state = 'open';
create index approval_newest on approvals.approval (brand_id, id);

grant usage on schema approvals to croupier_app;
grant select, insert on approvals.approval to croupier_app;
-- What was asked stays as it was asked.
grant update (state, decided_by, decided_at, note) on approvals.approval to croupier_app;

-- A decision stays.
create function approvals.refuse_second_decision() returns trigger language plpgsql as $$
begin
  raise exception 'approval % is decided', old.id using errcode = '42501';
end $$;
create trigger approval_decided_once before update on approvals.approval
  for each row when (old.state <> 'open') execute function approvals.refuse_second_decision();
