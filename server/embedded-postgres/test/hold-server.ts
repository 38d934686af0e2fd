import { pino } from 'pino';
import { openEmbeddedServer } from '#server/embedded-postgres/open-embedded-server.ts';

// Uses the server of a data folder until it is stopped or killed.
const log = pino({ level: 'error' }, pino.destination(2));
const dataDir = process.argv[2] ?? '';
const server = await openEmbeddedServer({ dataDir, mayMake: true, log });
process.once('SIGTERM', async () => {
  await server.close();
  process.exit(0);
});
setInterval(() => {}, 1_000);
console.log(server.url);
