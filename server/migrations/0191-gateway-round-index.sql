-- By the round first: an index that begins as the primary key does is taken in its place while the table is small, and
-- read from end to end when it is large.
drop index gateway.transaction_round;
create index transaction_round on gateway.transaction (round, vendor_code, brand_id);
