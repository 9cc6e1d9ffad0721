/**
 * Feature modules and flags (spec 3.20, 6.7) with their state where a brand says nothing. A module that is off here
 * and not yet served by any code stays off: the registry lists what the wire may name.
 */
export const MODULES = {
  /** Registration with a user name. */
  USERNAMEREG3: true,
  /** Registration with a mobile number, with a password of one's own, and with a code sent to the number. */
  MOBILENUMREG3: false,
  MOBILENUMPASSREG3: false,
  REGMOBVERF3: false,
  /** Sign-in with a code sent to the mobile number. */
  SMSLOGIN3: false,
  /** A second factor asks for the name on the bank account beside the code. */
  PAYEEFACTOR3: false,
  /** Passwords that expired are changed at the next sign-in (as PASSEXPIRY3). */
  CHNGPASSVERIF3: false,
  /** Consolidated balance for those in the agent programme. */
  AGENTPOLICY3: false,
  /** Points mall. */
  PTSYS3: false,
  /** Rebates claimed by hand. */
  MANPLAYREB3: false,
  /** Invite friends. */
  REFERRAL3: false,
  /** Free trial without an account. */
  FREEPLAY3: true,
  /** Passwords expire after the brand's number of days. */
  PASSEXPIRY3: false,
} as const satisfies Record<string, boolean>;

export type ModuleId = keyof typeof MODULES;
export type Modules = Readonly<Record<ModuleId, boolean>>;

export const MODULE_IDS = Object.keys(MODULES) as ModuleId[];

/** Stored overrides over the defaults; what the registry does not know is left out. */
export function modulesOf(overrides: Readonly<Record<string, boolean>>): Modules {
  const entries = MODULE_IDS.map((id) => [id, overrides[id] ?? MODULES[id]] as const);
  return Object.fromEntries(entries) as Modules;
}
