export { agentContentRoutes } from './agent-routes.ts';
export { contentRoutes, contentSystemRoutes } from './routes.ts';
export { seedContent } from './seed-content.ts';
export type { Announcement, Banner, HelpPage, Standing } from './store.ts';
export { currentTerms, type CurrentTerms } from './terms.ts';
export { publishAnnouncement, publishBanner, publishNotice, publishTerms, saveHelpPage } from './write-content.ts';
