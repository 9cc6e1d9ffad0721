-- From which countries a person signed in, for as long as they are a person: sessions are kept for a while only.

create table identity.seen_country (
  person_id bigint not null references identity.person (id),
  brand_id int not null references brand.brand (id),
  country text not null check (country ~ '^[A-Z]{2}$'),
  first_seen_at timestamptz not null,
  primary key (person_id, country)
);

grant select, insert on identity.seen_country to croupier_app;
