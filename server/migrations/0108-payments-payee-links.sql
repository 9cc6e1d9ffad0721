-- Who else is paid to the same account or name: a question on a person's page.
create index payout_account_number on payments.payout_account (brand_id, bank_code, account_number);
create index payout_account_payee on payments.payout_account (brand_id, payee_name);
