export { type Client, type ClientOptions, createClient } from './client.ts';
export { keepConnected } from './keep-connected.ts';
export { ApiRefusal, type ApiCode, isRefusal } from './refusal.ts';
export { requestOf, type Wire } from './request.ts';
