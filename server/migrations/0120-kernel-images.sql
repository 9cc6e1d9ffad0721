-- Pictures that people sent, as the server drew them anew: small, and in no folder that could run or list anything.

create table kernel.image (
  -- Random: whoever knows it was shown it.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  brand_id int not null,
  purpose text not null check (purpose ~ '^[a-z_]{2,20}$'),
  -- Whose it is: `person:10001`.
  owner text not null check (owner ~ '^[a-z]+:[0-9]+$'),
  type text not null check (type in ('image/webp')),
  width int not null check (width between 1 and 4096),
  height int not null check (height between 1 and 4096),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  created_at timestamptz not null
);
create index image_owner on kernel.image (brand_id, purpose, owner);

grant select, insert, delete on kernel.image to croupier_app;
