-- Announcements for agents stand apart: no call of the site's visitors or players asks for them.
alter table content.announcement drop constraint announcement_type_check;
alter table content.announcement add constraint announcement_type_check check (type in ('PL', 'PU', 'PR', 'H', 'AG'));
