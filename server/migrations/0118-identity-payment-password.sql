-- A second password, for what takes money out. Wrong ones are counted in identity.throttle, like any other.

alter table identity.person
  add column payment_password_hash text check (payment_password_hash like '$argon2id$%'),
  add column payment_password_changed_at timestamptz,
  add constraint person_payment_password_dated
    check ((payment_password_hash is null) = (payment_password_changed_at is null)),
  add constraint person_payment_password_of_real_accounts check (payment_password_hash is null or account_type <> 4);
