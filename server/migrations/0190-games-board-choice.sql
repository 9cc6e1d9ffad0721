-- Who does not want to stand on the winners board. Without a row a person does, under a masked name.
create table games.board_choice (
  brand_id int not null,
  person_id bigint not null primary key,
  shown boolean not null,
  changed_at timestamptz not null
);
create index board_choice_hidden on games.board_choice (brand_id, person_id) where not shown;

grant select, insert, update on games.board_choice to croupier_app;
