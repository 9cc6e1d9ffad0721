export type { TransferPorts } from './ports.ts';
export { transferRoutes } from './routes.ts';
export { receivedFromAbove, transferTotals } from './transfer-store.ts';
export { transferSubjects } from './views.ts';
