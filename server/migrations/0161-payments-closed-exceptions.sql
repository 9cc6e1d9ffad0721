-- What a provider said and did not fit is looked at by an operator, who says what came of it. What it says of the same
-- again after that is found anew.
alter table payments.exception
  drop constraint exception_channel_id_kind_reference_key,
  add column closed_at timestamptz,
  add column closed_by_id bigint,
  add column closed_by text,
  add column note text check (char_length(note) between 1 and 200),
  add constraint exception_closed_whole check ((closed_at is null) = (closed_by_id is null)
    and (closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null));
create unique index exception_open on payments.exception (channel_id, kind, reference) where closed_at is null;
create index exception_newest on payments.exception (brand_id, found_at desc, id desc);
grant update (closed_at, closed_by_id, closed_by, note) on payments.exception to croupier_app;
