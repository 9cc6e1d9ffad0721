export { startPlayCount } from './count-play.ts';
export type { ReportingPorts } from './ports.ts';
export { reportingRoutes } from './routes.ts';
