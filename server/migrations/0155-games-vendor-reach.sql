-- Whether a vendor answers a brand, as far as is known; without a row nothing speaks against it. Kept apart from what
-- operators have switched: neither takes back what the other has said.
create table games.vendor_reach (
  brand_id int not null references brand.brand (id),
  vendor_code text not null references games.vendor (code),
  reached boolean not null,
  since timestamptz not null,
  primary key (brand_id, vendor_code)
);

grant select, insert, update on games.vendor_reach to croupier_app;
