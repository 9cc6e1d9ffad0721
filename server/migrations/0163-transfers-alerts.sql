-- What is pointed out about a transfer between people, as of the figures of the brand when it was found; and what
-- operators note about it, for each other. Both stay as they were written.
create table transfers.alert (
  brand_id int not null,
  transfer_id bigint not null,
  rule text not null check (rule in ('many_small', 'quick_out', 'circle')),
  -- How many, how many minutes, which other transfer.
  detail text not null,
  found_at timestamptz not null,
  primary key (brand_id, transfer_id, rule),
  foreign key (brand_id, transfer_id) references transfers.transfer (brand_id, id)
);
create index alert_by_rule on transfers.alert (brand_id, rule, transfer_id desc);
create trigger alert_append_only before update or delete or truncate on transfers.alert
  for each statement execute function kernel.refuse_change();

create table transfers.note (
  id bigint generated always as identity primary key,
  brand_id int not null,
  transfer_id bigint not null,
  operator_id bigint not null,
  operator text not null,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null,
  foreign key (brand_id, transfer_id) references transfers.transfer (brand_id, id)
);
create index note_of_transfer on transfers.note (brand_id, transfer_id, id);
create trigger note_append_only before update or delete or truncate on transfers.note
  for each statement execute function kernel.refuse_change();

grant select, insert on transfers.alert, transfers.note to croupier_app;
