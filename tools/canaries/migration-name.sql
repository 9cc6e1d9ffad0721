-- as: server/migrations/0999-surprise.sql
create table ledger.surprise (id int);
