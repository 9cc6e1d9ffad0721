-- The transfers of a stretch of time, of the whole brand: what the books of a past instant are computed by. They come
-- in the order of their time, so the index grows at its end.
create index transfer_time on ledger.transfer (brand_id, at, id);
