export { maskedDetails } from './profile/person-details.ts';
export { agentRoutes } from './people/agent-routes.ts';
export { challengeRoutes } from './sign-in/challenge-routes.ts';
export { deviceRoutes } from './sessions/device-routes.ts';
export { arriveFrom } from './federated/federated-proof.ts';
export { federatedRoutes } from './federated/federated-routes.ts';
export { dayIn } from './registration/age.ts';
export { isCommonPassword } from './passwords/common-password.ts';
export { type CodeFor, type CodePurpose, sendCode, redeemCode } from './codes/codes.ts';
export { requireCaptcha } from './captcha/captcha.ts';
export { closureRoutes } from './closure/closure-routes.ts';
export { createPerson, type NewPerson } from './people/create-person.ts';
export {
  type FactorKind,
  type SecondFactor,
  secondFactorsOf,
  sendSecondFactor,
  verifySecondFactor,
} from './security/factors.ts';
export { failedSignIns } from './sign-in/failed-sign-ins-store.ts';
export { findByUsername, findPerson, setPersonLocked } from './people/find-person.ts';
export { deviceName } from './sessions/device-name.ts';
export { maskEmail, maskMobile } from './profile/mask.ts';
export {
  changeLock,
  endSessionsOf,
  linkedByMarks,
  personNames,
  personSessions,
  searchPeople,
} from './people/people.ts';
export type { ListedPerson } from './people/people-store.ts';
export { identityJobs } from './jobs.ts';
export { mobileRoutes } from './sign-in/mobile-routes.ts';
export { hashPassword, verifyPassword } from './passwords/password.ts';
export { enterPaymentPassword, hasPaymentPassword, provePaymentPassword } from './passwords/payment-password.ts';
export { paymentPasswordRoutes } from './passwords/payment-password-routes.ts';
export { type AccountType, assetOf, isAgentType, isTrialType, maskName, type Person } from './people/person.ts';
export type { IdentityPorts } from './ports.ts';
export { resetFactors } from './security/reset-factors.ts';
export { type SharedMarks, sharedMarks } from './people/shared-marks.ts';
export { identityRoutes, identitySystemRoutes } from './routes.ts';
export { namesakesOf } from './people/namesake-store.ts';
export { provePasswordIfAny } from './passwords/password-proof.ts';
export { securityRoutes } from './security/security-routes.ts';
export { sessionBegan, signedInAmong, type SignedInSpan, signedInSpans } from './sessions/session-time-store.ts';
export { readSecurityChange } from './security/security-store.ts';
export {
  aliveSessions,
  authenticate,
  forgetPersonSessions,
  idleSince,
  openSession,
  revokeSessions,
} from './sessions/sessions.ts';
export { type PlayerStanding, playerStandings } from './people/player-store.ts';
