export { type Claims, PROVIDERS, type ProviderName } from './claims.ts';
export { type PhoneProof, readPhoneProof, spendPhoneProof } from './firebase.ts';
export { type Arrived, beginFlow, finishFlow, shownBrowser } from './flow.ts';
export { federationJobs } from './jobs.ts';
