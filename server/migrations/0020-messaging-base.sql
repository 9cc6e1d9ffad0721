-- What goes out by e-mail and text message, what stands in a person's inbox, and the tickets that open sockets.

create schema messaging;

create table messaging.outgoing (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint,
  kind text not null check (kind in ('email', 'sms')),
  recipient text not null check (recipient <> ''),
  subject text not null,
  body text not null check (body <> ''),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  -- While somebody is at it: not before then. After a failure: not before then either.
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index outgoing_due on messaging.outgoing (next_attempt_at) where state = 'queued';
create index outgoing_newest on messaging.outgoing (brand_id, id);

create table messaging.inbox (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  title text not null check (title <> ''),
  body text not null,
  created_at timestamptz not null,
  read_at timestamptz check (read_at >= created_at)
);
create index inbox_person on messaging.inbox (brand_id, person_id, id);
create index inbox_unread on messaging.inbox (brand_id, person_id) where read_at is null;

-- A ticket opens one socket once; only its hash is kept.
create table messaging.ticket (
  hash bytea primary key check (length(hash) = 32),
  brand_id int not null references brand.brand (id),
  audience text not null check (audience in ('person', 'operator')),
  subject_id bigint not null,
  session_id bigint not null,
  expires_at timestamptz not null
);
create index ticket_expiry on messaging.ticket (expires_at);

select kernel.open_to_app('messaging');
revoke update on messaging.ticket from croupier_app;
grant delete on messaging.ticket to croupier_app;
