-- Accounts that their own people closed. A trial whose time is over is closed too, but by nobody.

alter table identity.person
  add column closed_at timestamptz,
  add column close_reason text check (length(close_reason) between 1 and 500),
  add constraint person_closed_when check (closed_at is null or state = 'closed'),
  add constraint person_closed_why check (close_reason is null or closed_at is not null);
