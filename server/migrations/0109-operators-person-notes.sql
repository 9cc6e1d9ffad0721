-- What operators note about a person, for each other. A note stays as it was written.
create table operators.person_note (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null references identity.person (id),
  operator_id bigint not null references operators.operator (id),
  operator_name text not null,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index person_note_person on operators.person_note (brand_id, person_id, id);
create trigger person_note_stays before update or delete or truncate on operators.person_note
  for each statement execute function kernel.refuse_change();
grant select, insert on operators.person_note to croupier_app;
