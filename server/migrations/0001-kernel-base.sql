-- What every module stands on: the record of migrations, the outbox with its consumers, the record of job runs.
-- The role croupier_app is made by the runner before this file. It owns nothing: what it may do is granted here and
-- in the modules' own files, table by table.

create schema kernel;
revoke all on schema public from public;

create table kernel.migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default clock_timestamp()
);

-- For the modules' migrations: opens a schema and all its tables so far to the application, with these privileges.
create function kernel.open_to_app(schema_name text, privileges text default 'select, insert, update')
returns void language plpgsql as $$
begin
  execute format('grant usage on schema %I to croupier_app', schema_name);
  execute format('grant %s on all tables in schema %I to croupier_app', privileges, schema_name);
end $$;
revoke execute on function kernel.open_to_app from public;

-- For append-only tables: create trigger … before update or delete or truncate … execute function kernel.refuse_change()
-- The missing privilege stops the application, this stops its owner too.
create function kernel.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = '42501';
end $$;

-- The outbox is a log in the order (xid, id): ids alone are handed out before the commit and may overtake each other.
-- A reader takes only rows whose transaction is older than every running one, so none can appear behind its back.
create table kernel.outbox (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  brand_id int not null,
  person_id bigint,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index outbox_order on kernel.outbox (xid, id);
create index outbox_person on kernel.outbox (person_id, id) where person_id is not null;

create table kernel.consumer (
  name text primary key,
  cursor_xid xid8 not null,
  cursor_id bigint not null,
  moved_at timestamptz not null default clock_timestamp()
);

-- A job runs once for a period: the key is what makes a second run change nothing.
create table kernel.job_run (
  job text not null,
  period text not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz not null default clock_timestamp(),
  detail jsonb not null default '{}',
  primary key (job, period)
);

-- The only way the application can delete events: those that every consumer has passed and that are a day old.
create function kernel.trim_outbox(older_than interval, at_most int default 10000)
returns int language sql security definer set search_path = pg_catalog, pg_temp as $$
  with passed as (
    select cursor_xid, cursor_id from kernel.consumer order by cursor_xid, cursor_id limit 1
  ), old as (
    select o.id from kernel.outbox o
    where o.at < clock_timestamp() - greatest(older_than, interval '1 day')
      and o.xid < pg_snapshot_xmin(pg_current_snapshot())
      and not exists (select 1 from passed where (o.xid, o.id) > (passed.cursor_xid, passed.cursor_id))
    order by o.xid, o.id limit at_most
  ), gone as (
    delete from kernel.outbox o using old where o.id = old.id returning 1
  )
  select count(*)::int from gone
$$;
revoke execute on function kernel.trim_outbox from public;

grant usage on schema kernel to croupier_app;
grant select on kernel.migration to croupier_app;
grant select, insert on kernel.outbox to croupier_app;
grant select, insert, update on kernel.consumer to croupier_app;
grant select, insert, update on kernel.job_run to croupier_app;
grant execute on function kernel.trim_outbox to croupier_app;
