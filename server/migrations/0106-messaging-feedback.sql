-- What people wrote to the house (spec 7.20), and what was done about it.
create table messaging.feedback (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint,
  -- The account's name, or what a visitor calls themselves.
  sender text not null check (char_length(sender) <= 80),
  type smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  content text not null check (char_length(content) between 20 and 200),
  language text not null check (language in ('TW', 'EN')),
  ip text not null,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done')),
  note text check (char_length(note) between 1 and 500),
  done_by text,
  done_at timestamptz check (done_at >= created_at),
  check ((state = 'done') = (done_at is not null)),
  check ((state = 'done') = (done_by is not null)),
  check ((state = 'done') = (note is not null))
);
create index feedback_inbox on messaging.feedback (brand_id, state, id);
create index feedback_recent on messaging.feedback (brand_id, ip, created_at);
create index feedback_person on messaging.feedback (brand_id, person_id, created_at) where person_id is not null;

grant select, insert on messaging.feedback to croupier_app;
-- What was written stays as it was written.
grant update (state, note, done_by, done_at) on messaging.feedback to croupier_app;
