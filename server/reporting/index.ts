export { bookRoutes } from './books.ts';
export { closeDaysJob } from './close-days.ts';
export { startPlayCount } from './count-play.ts';
export { peopleRoutes } from './people-routes.ts';
export type { ReportingPorts } from './ports.ts';
export { reportingRoutes } from './routes.ts';
export { statementRoutes } from './statement-routes.ts';
