-- Address and place of birth, sealed as the number of a document is; the profile holds them no more.

alter table identity.person add column private_profile bytea;
