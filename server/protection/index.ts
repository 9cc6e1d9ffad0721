export { betGuard } from './bet-guard.ts';
export { admitDeposit, admitTransfer } from './deposit-guard.ts';
export { depositRoom } from './deposit-room.ts';
export { beginTimeOut, followExclusion, isInTimeOut, requirePlay } from './exclude.ts';
export { protectionJobs } from './jobs.ts';
export { consoleProtectionRoutes, protectionRoutes } from './routes.ts';
export { admitVendorMoney } from './vendor-money-guard.ts';
