-- What a brand says: in each of its languages, with a time from which and one until which it stands.

create schema content;

create table content.announcement (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  -- Spec 9.3: B banner, PL player, PU popup, PR promotion, H home popup. Banners have a table of their own.
  type text not null check (type in ('PL', 'PU', 'PR', 'H')),
  -- Spec 4.8: A signed in, F also at the first sign-in only, B anonymous.
  execution text not null check (execution in ('A', 'B', 'F')),
  title jsonb not null check (title ? 'TW' and title ? 'EN'),
  html jsonb not null check (html ? 'TW' and html ? 'EN'),
  images text[] not null default '{}',
  published_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at > published_at)
);
create index announcement_newest on content.announcement (brand_id, published_at desc);

create table content.notice (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  title jsonb not null check (title ? 'TW' and title ? 'EN'),
  published_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at > published_at)
);
create index notice_newest on content.notice (brand_id, published_at desc);

create table content.banner (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  place text not null
    check (place in ('w_login', 'w_register', 'w_forget', 'w_home', 'w_promotion', 'w_leftmenu')),
  sequence int not null,
  tag text,
  title jsonb not null check (title ? 'TW' and title ? 'EN'),
  content jsonb not null check (content ? 'TW' and content ? 'EN'),
  action jsonb check (action ? 'TW' and action ? 'EN'),
  art text not null check (art ~ '^[a-z]+/[a-z0-9-]+$'),
  target text,
  video text check (video ~ '^https://'),
  hue_one int not null check (hue_one between 0 and 360),
  hue_two int not null check (hue_two between 0 and 360),
  published_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at > published_at)
);
create index banner_place on content.banner (brand_id, place, sequence);

create table content.help_page (
  brand_id int not null references brand.brand (id),
  anchor text not null check (anchor ~ '^[a-z][a-z0-9-]{0,39}$'),
  sequence int not null,
  title jsonb not null check (title ? 'TW' and title ? 'EN'),
  html jsonb not null check (html ? 'TW' and html ? 'EN'),
  primary key (brand_id, anchor)
);

-- What people agreed to must be there to read later: a version is never changed, a new one takes its place.
create table content.terms (
  brand_id int not null references brand.brand (id),
  version text not null check (version ~ '^[A-Za-z0-9_.:-]{1,40}$'),
  html jsonb not null check (html ? 'TW' and html ? 'EN'),
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  primary key (brand_id, version)
);
create trigger terms_stay before update or delete or truncate on content.terms
  for each statement execute function kernel.refuse_change();

select kernel.open_to_app('content');
revoke update on content.terms from croupier_app;
