-- Where a person was seen is forgotten when they close their account (docs/decisions/0121).

grant delete on identity.seen_country to croupier_app;
