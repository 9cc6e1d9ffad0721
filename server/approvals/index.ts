export { askWithin, type By } from './ask.ts';
export type { ApprovalKind, Executed } from './kind.ts';
export { approvalRoutes } from './routes.ts';
export { operatorAuthenticatorKind } from './operator-authenticator.ts';
export { personFactorsKind } from './person-factors.ts';
export { approvalsById, openApprovals } from './views.ts';
