-- Since when a brand does not open a vendor any more: whoever has one of its games open may end what they have begun.
alter table games.brand_vendor add column closed_since timestamptz;
update games.brand_vendor set closed_since = now() where state <> 'open';
alter table games.brand_vendor add check ((state = 'open') = (closed_since is null));
