export { type CallName, type Client, type ClientOptions, createClient } from './client.ts';
export { ApiRefusal, type ApiCode, isRefusal } from './refusal.ts';
export { requestOf, type Wire } from './request.ts';
