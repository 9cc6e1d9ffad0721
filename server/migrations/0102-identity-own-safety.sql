-- What a person's own safety is measured by, and sessions that may do nothing but change the password.

alter table identity.person
  add column email_verified_at timestamptz,
  add column mobile_verified_at timestamptz,
  -- The last change of what proves who they are, other than by the old password itself.
  add column security_changed_at timestamptz,
  add check (email_verified_at is null or email is not null),
  add check (mobile_verified_at is null or mobile is not null);

alter table identity.session add column must_change_password boolean not null default false;
create index session_history on identity.session (brand_id, person_id, id);
