// Written by `npm run keys -w @croupier/i18n`; a test keeps it whole.
export interface Namespaces {
  agent: typeof import('../locales/en/agent.json');
  auth: typeof import('../locales/en/auth.json');
  closure: typeof import('../locales/en/closure.json');
  common: typeof import('../locales/en/common.json');
  'console-approvals': typeof import('../locales/en/console-approvals.json');
  'console-audit': typeof import('../locales/en/console-audit.json');
  'console-feedback': typeof import('../locales/en/console-feedback.json');
  'console-money': typeof import('../locales/en/console-money.json');
  'console-operators': typeof import('../locales/en/console-operators.json');
  'console-people': typeof import('../locales/en/console-people.json');
  'console-protection': typeof import('../locales/en/console-protection.json');
  'console-queue': typeof import('../locales/en/console-queue.json');
  'console-registration': typeof import('../locales/en/console-registration.json');
  'console-roles': typeof import('../locales/en/console-roles.json');
  'console-shell': typeof import('../locales/en/console-shell.json');
  'console-signin': typeof import('../locales/en/console-signin.json');
  fairness: typeof import('../locales/en/fairness.json');
  federation: typeof import('../locales/en/federation.json');
  feedback: typeof import('../locales/en/feedback.json');
  fields: typeof import('../locales/en/fields.json');
  home: typeof import('../locales/en/home.json');
  lists: typeof import('../locales/en/lists.json');
  member: typeof import('../locales/en/member.json');
  payment: typeof import('../locales/en/payment.json');
  protection: typeof import('../locales/en/protection.json');
  records: typeof import('../locales/en/records.json');
  refusals: typeof import('../locales/en/refusals.json');
  security: typeof import('../locales/en/security.json');
  shell: typeof import('../locales/en/shell.json');
  slot: typeof import('../locales/en/slot.json');
  states: typeof import('../locales/en/states.json');
  tags: typeof import('../locales/en/tags.json');
  validation: typeof import('../locales/en/validation.json');
  wallet: typeof import('../locales/en/wallet.json');
  withdraw: typeof import('../locales/en/withdraw.json');
}
