-- People are found by any part of what is known of them. `pg_trgm` is a trusted extension: an owner of the database
-- may add it.
create extension if not exists pg_trgm;
alter table identity.person add column search text not null generated always as (
  lower(username || ' ' || coalesce(nickname, '') || ' ' || coalesce(payee_name, '') || ' ' || coalesce(email, '')
    || ' ' || coalesce(mobile, '') || ' ' || id::text)
) stored;
create index person_search on identity.person using gin (search gin_trgm_ops);
-- A list without a search, and one for a fragment too short for trigrams, goes by age.
create index person_newest on identity.person (brand_id, id);
