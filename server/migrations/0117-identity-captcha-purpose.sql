-- A picture is good for any purpose; a puzzle for the one it was made for.

alter table identity.captcha
  add column purpose text check (purpose in ('login', 'register', 'code', 'forgot', 'feedback'));
