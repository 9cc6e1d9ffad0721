-- A bet that two operators have ended stands with the vendor's transaction of it: what the vendor says of it later is
-- held against what was paid by hand, so that nothing is paid twice.
alter table gateway.transaction
  add column hand_end text check (hand_end in ('settled', 'void', 'corrected')),
  -- What the hand has paid and what still stands of it; a correction takes it back.
  add column hand_payout bigint check (hand_payout >= 0),
  -- The sum of the wins that the vendor told since.
  add column late_won bigint check (late_won >= 0),
  -- Counts what happens to these: whoever decides on them writes only where nothing happened meanwhile.
  add column hand_version int not null default 0,
  add constraint transaction_by_hand check (
    (hand_end is null) = (hand_payout is null) and (hand_end is null) = (late_won is null)
    and (hand_end is null) = (hand_version = 0) and (hand_end is null or kind = 'bet')
  );
grant update (hand_end, hand_payout, late_won, hand_version) on gateway.transaction to croupier_app;
