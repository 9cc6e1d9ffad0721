-- Who else was seen at an address: a question beside each withdrawal.
create index session_ip on identity.session (brand_id, ip);
