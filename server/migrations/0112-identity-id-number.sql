-- The number of a person's document, sealed with a key that is not in the database; the profile holds it no more.

alter table identity.person
  add column id_number bytea,
  add constraint person_profile_without_id_number check (not profile ? 'idNumber') not valid;
