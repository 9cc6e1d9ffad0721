-- How a message ended: until when it is worth sending, why it was given up, and what the provider calls it.

alter table messaging.outgoing
  add column expires_at timestamptz,
  add column failure text check (failure in ('expired', 'refused', 'tries')),
  add column reference text check (length(reference) <= 200);

update messaging.outgoing set
  expires_at = created_at + interval '3 days',
  failure = case when state = 'failed' then 'tries' end;

alter table messaging.outgoing
  alter column expires_at set not null,
  add constraint outgoing_expiry check (expires_at > created_at),
  add constraint outgoing_failure check ((state = 'failed') = (failure is not null));
