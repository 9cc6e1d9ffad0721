-- When a vendor has last said that there is nothing of a person's in its wallet, or has given back all there was. Money
-- that went there later keeps an account from being closed.
create table transfers.vendor_emptied (
  brand_id int not null,
  person_id bigint not null,
  vendor_code text not null,
  at timestamptz not null,
  primary key (brand_id, person_id, vendor_code)
);
grant select, insert, update on transfers.vendor_emptied to croupier_app;
