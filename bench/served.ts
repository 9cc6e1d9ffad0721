/**
 * The server as `npm start` runs it, for as long as whoever measures it lives: also one that was killed leaves nothing
 * behind, since the channel between the two closes with it.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone is no reason to go on: without this the process would never end by itself.
process.channel?.unref();

await import('../server/main.ts');
