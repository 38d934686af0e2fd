// Signs in to all accounts at once, each time it is told to. A thread of its own, so that the one
// that measures is not held up by the answers.
import { parentPort, workerData } from 'node:worker_threads';
import { signIn } from './accounts.ts';

const { shopUrl, emails } = workerData as { shopUrl: string; emails: readonly string[] };

parentPort?.on('message', async () => {
  await Promise.all(emails.map((email) => signIn(shopUrl, email)));
  parentPort?.postMessage('done');
});
