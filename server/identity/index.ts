export { maskedDetails } from './person-details.ts';
export { agentRoutes } from './agent-routes.ts';
export { challengeRoutes } from './challenge-routes.ts';
export { deviceRoutes } from './device-routes.ts';
export { arriveFrom } from './federated-proof.ts';
export { federatedRoutes } from './federated-routes.ts';
export { dayIn } from './age.ts';
export { isCommonPassword } from './common-password.ts';
export { type CodeFor, type CodePurpose, sendCode, redeemCode } from './codes.ts';
export { requireCaptcha } from './captcha.ts';
export { closureRoutes } from './closure-routes.ts';
export { createPerson, type NewPerson } from './create-person.ts';
export {
  type FactorKind,
  type SecondFactor,
  secondFactorsOf,
  sendSecondFactor,
  verifySecondFactor,
} from './factors.ts';
export { failedSignIns } from './failed-sign-ins-store.ts';
export { findByUsername, findPerson, setPersonLocked } from './find-person.ts';
export { deviceName } from './device-name.ts';
export { maskEmail, maskMobile } from './mask.ts';
export { changeLock, endSessionsOf, linkedByMarks, personNames, personSessions, searchPeople } from './people.ts';
export type { ListedPerson } from './people-store.ts';
export { identityJobs } from './jobs.ts';
export { mobileRoutes } from './mobile-routes.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { enterPaymentPassword, hasPaymentPassword, provePaymentPassword } from './payment-password.ts';
export { paymentPasswordRoutes } from './payment-password-routes.ts';
export { type AccountType, assetOf, isAgentType, isTrialType, maskName, type Person } from './person.ts';
export type { IdentityPorts } from './ports.ts';
export { resetFactors } from './reset-factors.ts';
export { type SharedMarks, sharedMarks } from './shared-marks.ts';
export { identityRoutes, identitySystemRoutes } from './routes.ts';
export { namesakesOf } from './namesake-store.ts';
export { provePasswordIfAny } from './password-proof.ts';
export { securityRoutes } from './security-routes.ts';
export { sessionBegan, signedInAmong, type SignedInSpan, signedInSpans } from './session-time-store.ts';
export { readSecurityChange } from './security-store.ts';
export {
  aliveSessions,
  authenticate,
  forgetPersonSessions,
  idleSince,
  openSession,
  revokeSessions,
} from './sessions.ts';
export { type PlayerStanding, playerStandings } from './player-store.ts';
