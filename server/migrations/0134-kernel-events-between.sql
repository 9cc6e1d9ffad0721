-- A piece of the log, for those who count it where it lies.
create function kernel.events_between(from_xid xid8, from_id bigint, to_xid xid8, to_id bigint)
returns setof kernel.outbox language sql stable as $$
  select * from kernel.outbox
  where (xid, id) > (from_xid, from_id) and (xid, id) <= (to_xid, to_id)
$$;
grant execute on function kernel.events_between to croupier_app;
