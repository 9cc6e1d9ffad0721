-- as: server/migrations/0999-payments-canary.sql
create table payments.canary (account_id bigint references ledger.account);
