-- The order of the registration's fields is the brand's, and its settings change as a whole: of two operators who save
-- at the same time the second one is told.

alter table brand.field_rule add column position int check (position between 0 and 99);
alter table brand.brand add column registration_version int not null default 0;
