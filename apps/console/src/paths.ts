/** The only maker of URLs inside the console; the router adds `/console`. */
type Query = Record<string, string | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export const paths = {
  home: () => '/',
  /** `view`, `sort` and `q` filter the queue, `id` is the withdrawal looked at. */
  withdrawals: (query: Query = {}) => withQuery('/withdrawals', query),
  /** `view` and `q` filter, `id` is the withdrawal the case is about. */
  cases: (query: Query = {}) => withQuery('/cases', query),
  deposits: (query: Query = {}) => withQuery('/deposits', query),
  /** `q`, `kind` and `state` filter. */
  people: (query: Query = {}) => withQuery('/people', query),
  person: (id: string) => `/people/${id}`,
  outbox: (query: Query = {}) => withQuery('/outbox', query),
  /** `state`, `type` and `q` filter the inbox, `id` is the message looked at. */
  feedback: (query: Query = {}) => withQuery('/feedback', query),
  /** `view` filters, `id` is the request looked at. */
  approvals: (query: Query = {}) => withQuery('/approvals', query),
  /** `view` and `q` filter, `id` is the adjustment looked at, `person` whom a new one is for. */
  adjustments: (query: Query = {}) => withQuery('/adjustments', query),
  /** `id` is the operator looked at. */
  operators: (query: Query = {}) => withQuery('/operators', query),
  /** `permission` and `call`: who can do this? */
  roles: (query: Query = {}) => withQuery('/roles', query),
  account: () => '/account',
  /** `view` is the trial balance or what is owed, `day` the end of which day. */
  ledger: (query: Query = {}) => withQuery('/ledger', query),
  /** `view` filters the differences, `id` is the one looked at. */
  reconciliation: (query: Query = {}) => withQuery('/reconciliation', query),
  /** `view` is the queue or the days, `state`, `vendor`, `kind` and `day` filter, `compared` is the day, `id` the difference. */
  vendorMoney: (query: Query = {}) => withQuery('/vendor-money', query),
  /** `id` is the channel looked at. */
  channels: (query: Query = {}) => withQuery('/channels', query),
  /** `view` is the games or when they are closed, `q`, `vendor`, `type`, `state` and `mark` filter, `id` is the game looked at. */
  games: (query: Query = {}) => withQuery('/games', query),
  /** `alert`, `way`, `person` and `q` filter, `id` is the transfer looked at. */
  transfers: (query: Query = {}) => withQuery('/transfers', query),
  /** Limits of money and play that hold for the whole brand. */
  settings: () => '/settings',
  /** `id` is the vendor looked at. */
  vendors: (query: Query = {}) => withQuery('/vendors', query),
  /** `q`, `player`, `vendor`, `game`, `status` and `period` filter. */
  rounds: (query: Query = {}) => withQuery('/rounds', query),
  /** By one of its bets. */
  round: (betId: string) => `/rounds/${betId}`,
  /** `view`, `q` and `grant` filter, `id` is the person's part looked at, `give` opens the form. */
  freeBets: (query: Query = {}) => withQuery('/free-bets', query),
  /** `days` is the period, `code` the game looked at. */
  returns: (query: Query = {}) => withQuery('/returns', query),
  homeRows: () => '/home-rows',
  audit: (query: Query = {}) => withQuery('/audit', query),
  registration: () => '/registration',
  brand: () => '/brand',
} as const;
