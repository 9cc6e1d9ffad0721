/**
 * Every expected no, with its HTTP status. Closed and ordered: a code that is not here does not exist.
 * Texts: `refusals.<code>` in packages/i18n.
 */
export const REFUSALS = {
  // of every call
  bad_input: 400,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  not_logged_in: 401,
  forbidden: 403,
  in_need_true_account: 403,
  too_many_requests: 429,
  maintenance: 503,
  region_restricted: 451,
  unavailable: 503,
  internal: 500,
  // sealing
  seal_invalid: 400,
  seal_expired: 400,
  seal_replayed: 409,
  // identity
  bad_credentials: 401,
  device_not_remembered: 401,
  second_factor_required: 401,
  captcha_required: 401,
  captcha_wrong: 400,
  account_locked: 403,
  account_closed: 403,
  account_in_use: 409,
  image_unreadable: 400,
  non_member_account: 403,
  non_agent_account: 403,
  username_taken: 409,
  mobile_taken: 409,
  email_taken: 409,
  invitation_code_error: 400,
  registration_closed: 403,
  terms_not_accepted: 400,
  age_not_confirmed: 400,
  under_age: 403,
  free_play_closed: 403,
  function_not_enabled: 403,
  mobile_invalid: 400,
  delivery_unavailable: 503,
  code_wrong: 400,
  code_expired: 400,
  password_wrong: 400,
  password_same: 400,
  password_common: 400,
  password_change_required: 403,
  payment_password_unset: 409,
  payment_password_wrong: 400,
  payment_password_same: 400,
  totp_wrong: 401,
  challenge_expired: 401,
  federation_expired: 401,
  federation_denied: 403,
  federation_failed: 502,
  federation_unknown: 401,
  federation_link_needed: 401,
  federation_taken: 409,
  last_way_in: 409,
  password_not_set: 409,
  enrolment_expired: 403,
  own_account: 409,
  last_owner: 409,
  approval_open: 409,
  asker_gone: 409,
  // money
  insufficient_funds: 409,
  idempotency_conflict: 409,
  amount_below_minimum: 400,
  amount_above_maximum: 400,
  channel_closed: 409,
  channel_unreachable: 502,
  deposit_not_open: 409,
  payout_account_unknown: 400,
  payout_account_limit: 409,
  withdrawal_pending: 409,
  withdrawal_held: 409,
  turnover_short: 409,
  transfer_recipient_unknown: 404,
  transfer_recipient_closed: 409,
  state_conflict: 409,
  second_operator_required: 409,
  reason_required: 400,
  view_name_taken: 409,
  view_limit: 409,
  signature_invalid: 401,
  // player protection
  limit_reached: 409,
  limit_change_waits: 409,
  limit_stricter_only: 409,
  play_paused: 403,
  // wallets that vendors keep
  vendor_wallet_closed: 409,
  vendor_wallet_silent: 503,
  vendor_move_under_way: 409,
  // free bets
  vendor_silent: 503,
  free_bet_players: 400,
  free_bet_period: 400,
  // games
  game_unknown: 404,
  game_maintenance: 409,
  stake_not_offered: 400,
  free_spins_open: 409,
  bet_unknown: 404,
  bet_not_open: 409,
  round_unknown: 404,
  seed_in_use: 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** What any call may answer without declaring it. */
export const COMMON_REFUSALS = [
  'bad_input',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'not_logged_in',
  'password_change_required',
  'forbidden',
  'in_need_true_account',
  'too_many_requests',
  'maintenance',
  'region_restricted',
  'unavailable',
  'internal',
  'seal_invalid',
  'seal_expired',
  'seal_replayed',
] as const satisfies readonly RefusalCode[];

/**
 * An expected no. Throwing it inside a transaction rolls back.
 * `fields` names the inputs at fault, each with a code; `value` travels in the envelope (the captcha flag of 4.2).
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, RefusalCode> | undefined;
  readonly value: Record<string, unknown> | undefined;

  constructor(
    code: RefusalCode,
    details: {
      params?: Record<string, string | number>;
      fields?: Record<string, RefusalCode>;
      value?: Record<string, unknown>;
    } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields;
    this.value = details.value;
  }
}
