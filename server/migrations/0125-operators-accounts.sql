-- An account begins with a one-time password and no authenticator; both are set at the first sign-in.
alter table operators.operator
  -- Null: none yet, or it was reset. Nobody comes in without.
  alter column totp_secret drop not null,
  -- Shown for scanning by whoever is signed in, and not confirmed yet.
  add column totp_draft bytea,
  add column password_temporary boolean not null default false,
  -- The sign-in that sets password or authenticator must be made until then.
  add column enrol_until timestamptz,
  add constraint operator_enrols check (
    enrol_until is not null or (totp_secret is not null and not password_temporary)
  );

-- What was shown for scanning at a first sign-in belongs to that sign-in alone.
alter table operators.challenge add column totp_draft bytea;
create index challenge_operator on operators.challenge (operator_id);
