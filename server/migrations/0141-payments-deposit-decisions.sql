-- Who has confirmed a transfer by its slip alone, where that takes two.
alter table payments.deposit
  add column first_confirmer_id bigint,
  add column first_confirmer text,
  add column confirmer_id bigint,
  add constraint confirmed_by_two check (first_confirmer_id <> confirmer_id),
  add constraint first_confirmer_named check ((first_confirmer_id is null) = (first_confirmer is null));
