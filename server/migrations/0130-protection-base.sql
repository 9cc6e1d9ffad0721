-- Player protection: limits, time-outs, and what has been used of the limits. A limit is never loosened in a hurry and
-- a time-out never shortened: that is refused here, whoever asks.

create schema protection;

-- Amounts of money are minor units; of the kind `time` whole minutes.
create table protection.limit_rule (
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  source text not null check (source in ('person', 'operator')),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount > 0),
  set_at timestamptz not null,
  -- What the person asked for, and may confirm from ripe_at until lapses_at: a higher amount, or null for none at all.
  pending boolean not null default false,
  pending_amount bigint check (pending_amount > amount),
  asked_at timestamptz,
  ripe_at timestamptz,
  lapses_at timestamptz,
  primary key (brand_id, person_id, source, kind, period),
  check (pending = (asked_at is not null) and pending = (ripe_at is not null) and pending = (lapses_at is not null)),
  check (pending or pending_amount is null),
  check (source = 'person' or not pending),
  constraint limit_change_rests check (ripe_at >= asked_at + interval '24 hours' and lapses_at > ripe_at)
);

create function protection.refuse_loosening() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.pending and old.pending_amount is null then return old; end if;
    raise exception 'a limit is not taken away before it was asked for' using errcode = '42501';
  end if;
  if (new.brand_id, new.person_id, new.source, new.kind, new.period)
      <> (old.brand_id, old.person_id, old.source, old.kind, old.period) then
    raise exception 'a limit stays what it is of' using errcode = '42501';
  end if;
  if new.amount > old.amount and not (old.pending and old.pending_amount is not distinct from new.amount) then
    raise exception 'a limit is not raised before it was asked for' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger limit_never_loosened before update or delete on protection.limit_rule
  for each row execute function protection.refuse_loosening();
create trigger limit_stays before truncate on protection.limit_rule
  for each statement execute function kernel.refuse_change();
create index limit_time on protection.limit_rule (brand_id, person_id) where kind = 'time';

-- Time-outs, as they were begun. Another one adds to them, none takes away.
create table protection.time_out (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  -- `linked`: another account of somebody who is excluded.
  source text not null check (source in ('person', 'operator', 'linked')),
  starts_at timestamptz not null,
  -- 9999-12-31: for good.
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text check (length(reason) between 1 and 500),
  check (source <> 'operator' or reason is not null)
);
create index time_out_person on protection.time_out (brand_id, person_id, id);
create trigger append_only before update or delete or truncate on protection.time_out
  for each statement execute function kernel.refuse_change();

-- Where a person stands: one row for everybody who is held by anything here, and none for all others. What a bet or a
-- deposit is decided on, held by it until it is written.
create table protection.standing (
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  cool_off_until timestamptz,
  excluded_until timestamptz,
  -- After an exclusion: play goes on from here, once the person has asked for it.
  play_from timestamptz,
  -- The time of the period is used up: no bets until then.
  rested_until timestamptz,
  -- First days of the periods that the figures are of, in the brand's zone.
  day date not null,
  week date not null,
  month date not null,
  day_staked bigint not null default 0,
  week_staked bigint not null default 0,
  month_staked bigint not null default 0,
  -- Staked less won; below zero for somebody who is ahead.
  day_lost bigint not null default 0,
  week_lost bigint not null default 0,
  month_lost bigint not null default 0,
  primary key (brand_id, person_id),
  constraint return_rests check (play_from is null or play_from >= excluded_until + interval '24 hours'
    or play_from < excluded_until)
) with (fillfactor = 60);

create function protection.refuse_shortening() returns trigger language plpgsql as $$
begin
  if coalesce(new.cool_off_until, '-infinity') < coalesce(old.cool_off_until, '-infinity')
    or coalesce(new.excluded_until, '-infinity') < coalesce(old.excluded_until, '-infinity')
    or (new.brand_id, new.person_id) <> (old.brand_id, old.person_id) then
    raise exception 'a time-out is not shortened' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger time_out_never_shortened before update on protection.standing
  for each row execute function protection.refuse_shortening();
create trigger standing_stays before delete or truncate on protection.standing
  for each statement execute function kernel.refuse_change();

-- The only way a time-out comes into force; the application cannot write these columns itself.
create function protection.begin_time_out() returns trigger language plpgsql security definer
set search_path = protection, pg_temp as $$
begin
  update protection.standing set
    cool_off_until = case when new.kind = 'cool_off' then greatest(cool_off_until, new.ends_at) else cool_off_until end,
    excluded_until =
      case when new.kind = 'self_exclusion' then greatest(excluded_until, new.ends_at) else excluded_until end
  where brand_id = new.brand_id and person_id = new.person_id;
  if not found then raise exception 'nobody stands there'; end if;
  return null;
end $$;
create trigger time_out_begins after insert on protection.time_out
  for each row execute function protection.begin_time_out();

-- What was done about limits and time-outs, by whom; for the person and for those who ask later.
create table protection.event (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  at timestamptz not null,
  what text not null check (what in (
    'limit_set', 'limit_asked', 'limit_raised', 'limit_removed', 'limit_kept', 'limit_reached', 'cool_off',
    'self_exclusion', 'return_asked', 'reality_interval'
  )),
  source text not null check (source in ('person', 'operator', 'linked', 'system')),
  kind text,
  period text,
  before bigint,
  after bigint,
  until timestamptz,
  actor text
);
create index event_person on protection.event (brand_id, person_id, id desc);
create trigger append_only before update or delete or truncate on protection.event
  for each statement execute function kernel.refuse_change();

-- How often somebody wants to be asked; a row only for those who chose.
create table protection.preference (
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  reality_minutes int not null check (reality_minutes in (30, 60, 120)),
  primary key (brand_id, person_id)
);

-- Each answer to a reality check, with what was shown.
create table protection.reality_check (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  session_id bigint not null,
  answered_at timestamptz not null,
  answer text not null check (answer in ('continue', 'leave')),
  minutes int not null check (minutes >= 0),
  net bigint not null
);
create index reality_check_session on protection.reality_check (session_id, id desc);
create trigger append_only before update or delete or truncate on protection.reality_check
  for each statement execute function kernel.refuse_change();

-- The people of a batch who are held by anything, locked in one order, with their limits of a few kinds. Whoever is
-- about to be held for the first time takes the other side of the lock, and so finds all that was moved before.
create function protection.hold(brand_ids int[], person_ids bigint[], kinds text[])
returns table (
  brand_id int, person_id bigint, cool_off_until timestamptz, excluded_until timestamptz, play_from timestamptz,
  rested_until timestamptz, day date, week date, month date, day_staked bigint, week_staked bigint,
  month_staked bigint, day_lost bigint, week_lost bigint, month_lost bigint, limits jsonb
)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(hashtext('protection.standing'), turn)
  from (select distinct (p % 64)::int as turn from unnest(person_ids) p order by 1) turns;
  perform 1 from (select distinct b, p from unnest(brand_ids, person_ids) as asked (b, p)) as asked
  join protection.standing s on s.brand_id = asked.b and s.person_id = asked.p
  order by s.brand_id, s.person_id
  for update of s;
  if not found then return; end if;
  -- A statement of its own: it sees what the locks have waited for.
  return query
    select s.brand_id, s.person_id, s.cool_off_until, s.excluded_until, s.play_from, s.rested_until, s.day, s.week,
      s.month, s.day_staked, s.week_staked, s.month_staked, s.day_lost, s.week_lost, s.month_lost,
      (
        select jsonb_agg(jsonb_build_object('kind', l.kind, 'period', l.period, 'source', l.source,
          'amount', l.amount::text))
        from protection.limit_rule l
        where l.brand_id = s.brand_id and l.person_id = s.person_id and l.kind = any (kinds)
      )
    from (select distinct b, p from unnest(brand_ids, person_ids) as asked (b, p)) as asked
    join protection.standing s on s.brand_id = asked.b and s.person_id = asked.p;
end $$;

-- Adds to what was staked and lost. Figures of a period that is over begin anew; those who are not held are left out.
create function protection.count(
  brand_ids int[], person_ids bigint[], days date[], weeks date[], months date[], staked bigint[], lost bigint[]
) returns void
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform 1 from unnest(brand_ids, person_ids) as asked (b, p)
  join protection.standing s on s.brand_id = asked.b and s.person_id = asked.p
  order by s.brand_id, s.person_id for update of s;
  update protection.standing s set
    -- Clocks of two processes differ by a little: nobody goes back to yesterday.
    day = greatest(s.day, u.day), week = greatest(s.week, u.week), month = greatest(s.month, u.month),
    day_staked = case when s.day >= u.day then s.day_staked else 0 end + u.staked,
    week_staked = case when s.week >= u.week then s.week_staked else 0 end + u.staked,
    month_staked = case when s.month >= u.month then s.month_staked else 0 end + u.staked,
    day_lost = case when s.day >= u.day then s.day_lost else 0 end + u.lost,
    week_lost = case when s.week >= u.week then s.week_lost else 0 end + u.lost,
    month_lost = case when s.month >= u.month then s.month_lost else 0 end + u.lost
  from unnest(brand_ids, person_ids, days, weeks, months, staked, lost)
    as u (brand_id, person_id, day, week, month, staked, lost)
  where s.brand_id = u.brand_id and s.person_id = u.person_id;
end $$;

grant usage on schema protection to croupier_app;
grant select, insert on protection.time_out, protection.event, protection.reality_check to croupier_app;
grant select, insert, update on protection.preference to croupier_app;
grant select, insert, update, delete on protection.limit_rule to croupier_app;
grant select on protection.standing to croupier_app;
grant insert (brand_id, person_id, day, week, month, day_staked, week_staked, month_staked, day_lost, week_lost,
  month_lost) on protection.standing to croupier_app;
grant update (play_from, rested_until, day, week, month, day_staked, week_staked, month_staked, day_lost, week_lost,
  month_lost) on protection.standing to croupier_app;
revoke all on function protection.begin_time_out from public;
grant execute on function protection.hold, protection.count to croupier_app;
