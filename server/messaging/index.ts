export { startDelivery } from './deliver.ts';
export { type FeedbackPorts, feedbackRoutes } from './feedback-routes.ts';
export { attachRealtime, type Realtime, type RealtimePorts } from './realtime.ts';
export { canDeliver, openProviders } from './open-providers.ts';
export { outboxRoutes } from './outbox-routes.ts';
export { messagingDemoRoutes } from './routes.ts';
export { listMessages, markRead, sendEmail, sendMessage, sendSms, unreadCount } from './send-message.ts';
export type { InboxMessage, Outgoing, Ticket } from './store.ts';
export { issueTicket, redeemTicket, TICKET_SECONDS } from './ticket.ts';
