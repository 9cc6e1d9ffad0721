/** Spec 4.7: account types. */
const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
const TRIAL_TYPE = 4;

/** [spec 3.22] What a person is to the site; a guest has no type. */
export const kindOf = (type: number | undefined) => ({
  isTrial: type === TRIAL_TYPE,
  isAgent: type !== undefined && AGENT_TYPES.includes(type),
  /** Signed in with an account that plays for real money. */
  isReal: type !== undefined && type !== TRIAL_TYPE,
});
