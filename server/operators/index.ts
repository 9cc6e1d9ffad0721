export { accountRoutes } from './account-routes.ts';
export { resetAuthenticator } from './accounts.ts';
export { type NewOperatorAccount, createOperator } from './create-operator.ts';
export { findOperator, operatorNames } from './find-operator.ts';
export { type Permission, type Role, permissionsOf } from './roles.ts';
export { registrationRoutes } from './registration-routes.ts';
export { personRoutes } from './person-routes.ts';
export { type OperatorPorts, operatorRoutes } from './routes.ts';
export { aliveOperatorSessions, authenticateOperator } from './sessions.ts';
