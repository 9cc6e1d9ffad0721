export { dayIn } from './age.ts';
export { createPerson, type NewPerson } from './create-person.ts';
export { findByUsername, findPerson, setPersonLocked } from './find-person.ts';
export { identityJobs } from './jobs.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { type AccountType, assetOf, isAgentType, isTrialType, maskName, type Person } from './person.ts';
export type { IdentityPorts } from './ports.ts';
export { identityRoutes, identitySystemRoutes } from './routes.ts';
export { aliveSessions, authenticate, forgetPersonSessions, openSession, revokeSessions } from './sessions.ts';
