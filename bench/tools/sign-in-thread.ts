// Signs in to all accounts at once, on each message. A thread, so that answers do not delay the
// measurement.
import { parentPort, workerData } from 'node:worker_threads';
import { signIn } from './accounts.ts';

const { shopUrl, emails } = workerData as { shopUrl: string; emails: readonly string[] };

parentPort?.on('message', async () => {
  await Promise.all(emails.map((email) => signIn(shopUrl, email)));
  parentPort?.postMessage('done');
});
