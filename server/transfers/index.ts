export { consoleTransferRoutes } from './console-routes.ts';
export { type AlertPorts, startTransferAlerts } from './find-alerts.ts';
export type { TransferPorts } from './ports.ts';
export { transferRoutes } from './routes.ts';
export { receivedFromAbove, transferTotals } from './transfer-store.ts';
export { transferSubjects } from './views.ts';
export type { VendorDesk } from './advance-vendor-move.ts';
export { hasVendorFunds } from './vendor-recall-store.ts';
export { startVendorWalletWork } from './vendor-wallet-jobs.ts';
export {
  VendorRefused,
  VendorSilent,
  type VendorWalletPorts,
  type VendorWallets,
  type WalletOrder,
} from './vendor-wallet-ports.ts';
export { vendorMoveSubjects, vendorWalletRoutes } from './vendor-wallet-routes.ts';
