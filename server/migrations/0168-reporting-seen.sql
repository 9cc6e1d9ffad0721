-- What was committed when a day was closed: the day before it can be computed from its books, and from nothing that
-- came later. Null for days closed before there was this.
alter table reporting.book_day add column seen pg_snapshot;
