-- How the books stood at the end of each business day of a brand: written once, after the day, and never changed.
create table reporting.book_day (
  brand_id int not null,
  day date not null,
  -- `people` for all persons' accounts of the purpose together.
  owner text not null check (owner in ('people', 'house')),
  purpose text not null,
  asset text not null,
  accounts int not null check (accounts > 0),
  balance bigint not null,
  closed_at timestamptz not null,
  primary key (brand_id, day, owner, purpose, asset)
);
create trigger append_only before update or delete or truncate on reporting.book_day
  for each statement execute function kernel.refuse_change();
grant select, insert on reporting.book_day to croupier_app;
