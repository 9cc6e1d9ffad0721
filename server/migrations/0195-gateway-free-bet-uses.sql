-- The bets that were made of a reward, by the vendor's ids of them: what they won, and which were taken back.
create table gateway.free_bet_use (
  brand_id int not null,
  vendor_code text not null,
  tx_id text not null check (length(tx_id) between 1 and 100),
  reward_id bigint not null references gateway.free_bet_reward (id),
  bet_id bigint not null,
  -- What the bet stood for; nothing was staked.
  amount bigint not null check (amount >= 0),
  won bigint not null default 0 check (won >= 0),
  -- The bet was taken back, and counts no more.
  given_back boolean not null default false,
  at timestamptz not null,
  primary key (brand_id, vendor_code, tx_id)
);
create index free_bet_use_reward on gateway.free_bet_use (reward_id);

grant select, insert on gateway.free_bet_use to croupier_app;
grant update (won, given_back) on gateway.free_bet_use to croupier_app;
