-- The filters an operator comes back to, under names of their own. Nobody else sees them.
create table operators.saved_view (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.operator (id),
  queue text not null check (queue in ('withdrawals', 'deposits', 'cases', 'adjustments')),
  name text not null check (char_length(name) between 1 and 40 and name = btrim(name)),
  -- What stands in the console's address: names and texts.
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  created_at timestamptz not null
);
create unique index saved_view_name on operators.saved_view (operator_id, queue, lower(name));
grant select, insert, delete on operators.saved_view to croupier_app;
grant update (name) on operators.saved_view to croupier_app;
