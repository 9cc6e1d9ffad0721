-- Lists show the newest first by time: what is imported gets its id late.
create index deposit_person_newest on payments.deposit (person_id, created_at desc, id desc);
create index deposit_brand_newest on payments.deposit (brand_id, created_at desc, id desc);
create index withdrawal_person_newest on payments.withdrawal (person_id, created_at desc, id desc);
drop index payments.deposit_person;
drop index payments.deposit_brand;
drop index payments.withdrawal_person;
