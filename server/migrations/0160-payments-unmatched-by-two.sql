-- Money that is nobody's and is much: one operator says whose it is, or that it goes back, and another one approves.
alter table payments.unmatched
  drop constraint unmatched_state_check,
  drop constraint unmatched_check,
  -- Counts its changes: who decides says which one they looked at.
  add column version int not null default 1,
  add column needs_second boolean,
  add column proposed text check (proposed in ('credit', 'return')),
  add column proposed_to bigint references payments.deposit (id),
  add column proposed_by_id bigint,
  add column proposed_by text,
  add column proposed_at timestamptz,
  add column proposed_note text check (char_length(proposed_note) between 1 and 200);
update payments.unmatched set needs_second = false where state <> 'waiting';
alter table payments.unmatched
  add constraint unmatched_state_check check (state in ('waiting', 'proposed', 'credited', 'returned')),
  add constraint unmatched_decided check ((state in ('waiting', 'proposed')) = (decided_at is null)),
  add constraint unmatched_size_known check ((state = 'waiting') = (needs_second is null)),
  add constraint unmatched_proposal_whole check ((proposed is null) = (proposed_by_id is null)
    and (proposed is null) = (proposed_by is null) and (proposed is null) = (proposed_at is null)
    and (proposed is null) = (proposed_note is null) and (proposed is not distinct from 'credit') = (proposed_to is not null)),
  add constraint unmatched_by_two check (proposed_by_id <> decided_by_id),
  add constraint unmatched_second_when_needed check (needs_second is not distinct from (proposed is not null)
    or state = 'waiting' and proposed is null),
  add constraint unmatched_as_proposed check (proposed is null or state = 'proposed'
    or state = 'credited' and proposed = 'credit' and credited_to = proposed_to
    or state = 'returned' and proposed = 'return');
grant update (version, needs_second, proposed, proposed_to, proposed_by_id, proposed_by, proposed_at, proposed_note)
  on payments.unmatched to croupier_app;

-- Who said what of a transfer that no line spoke of, for those who look at it later.
alter table payments.deposit
  add column decided_by text,
  add column decided_at timestamptz,
  add column decided_note text check (char_length(decided_note) between 1 and 200),
  add constraint decided_whole check ((decided_by is null) = (decided_at is null)
    and (decided_by is null) = (decided_note is null));
create index deposit_decided on payments.deposit (brand_id, created_at desc, id desc) where decided_at is not null;
