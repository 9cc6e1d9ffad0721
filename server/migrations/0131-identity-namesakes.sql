-- Who is most likely the same person: looked for when somebody excludes themselves, and at each registration.

create index person_namesake on identity.person (brand_id, birthday, lower(payee_name))
  where birthday is not null and payee_name is not null;
