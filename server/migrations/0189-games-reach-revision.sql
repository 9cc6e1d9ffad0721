-- Whether a vendor answers is read with the catalogue, too.
create trigger vendor_reach_changed after insert or update or delete on games.vendor_reach
  for each statement execute function games.note_change();
