-- Who did what, before and after: one chain a brand. Each entry's hash covers the hash before it, so that a changed,
-- removed or slipped-in row shows. The application may add and read; the head moves only with a new entry.

create schema audit;

create table audit.head (
  brand_id int primary key,
  seq bigint not null check (seq >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

create table audit.entry (
  brand_id int not null,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'person', 'provider', 'system')),
  actor_id text,
  actor_name text not null check (actor_name <> ''),
  action text not null check (action ~ '^[a-z][a-z0-9_.-]{1,59}$'),
  subject text not null check (subject <> ''),
  before jsonb,
  after jsonb,
  ip text,
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (brand_id, seq)
);
create index entry_subject on audit.entry (brand_id, subject, seq);
create index entry_action on audit.entry (brand_id, action, seq);
create index entry_actor on audit.entry (brand_id, actor_name, seq);

-- The writer takes the head's row first and holds it to its commit: two writers of one brand stand in line, and
-- a rolled-back entry leaves no gap. The application has no right to change the head itself.
create function audit.lock_head(brand int) returns table (seq bigint, hash text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into audit.head values (brand, 0, repeat('0', 64)) on conflict do nothing;
  return query select h.seq, h.hash from audit.head h where h.brand_id = brand for update;
end $$;
revoke execute on function audit.lock_head from public;

create function audit.advance_head() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update audit.head h set seq = new.seq, hash = new.hash
  where h.brand_id = new.brand_id and h.seq = new.seq - 1 and h.hash = new.previous_hash;
  if not found then
    raise exception 'audit entry % of brand % does not follow the head', new.seq, new.brand_id
      using errcode = '23514';
  end if;
  return null;
end $$;
revoke execute on function audit.advance_head from public;
create trigger advance_head after insert on audit.entry for each row execute function audit.advance_head();

create trigger append_only before update or delete or truncate on audit.entry
  for each statement execute function kernel.refuse_change();

grant usage on schema audit to croupier_app;
grant select, insert on audit.entry to croupier_app;
grant select on audit.head to croupier_app;
grant execute on function audit.lock_head to croupier_app;
