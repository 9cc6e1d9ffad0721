-- Who else was seen at an address: asked when money goes out.
create index session_address on identity.session (brand_id, ip, person_id);
