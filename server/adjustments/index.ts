export { personAdjustmentKind } from './kind.ts';
export { adjustmentRoutes } from './routes.ts';
