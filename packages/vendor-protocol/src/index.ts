export * from './amount.ts';
export * from './drivers/native.ts';
export * from './drivers/wallet-driver.ts';
export * from './operator-calls.ts';
export * from './signature.ts';
export * from './status.ts';
export * from './wallet-calls.ts';
