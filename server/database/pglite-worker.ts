// The thread that the embedded database has for itself (decision 0006).
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { durably, flushAll, flushPath } from './durable-files.ts';
import { exchangeMessages } from './exchange-messages.ts';
import type { WorkerAnswer, WorkerRequest } from './pglite-worker-messages.ts';
import { tellsPanic } from './tells-panic.ts';

/** Made aside and then renamed: a first start that was cut off leaves nothing half made. */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await (await PGlite.create(unfinished)).close();
  await flushAll(unfinished);
  await rename(unfinished, folder);
  flushPath(dirname(folder));
}

async function open(folder: string): Promise<PGlite | { fault: string }> {
  try {
    if (!existsSync(folder)) await makeDatabase(folder);
    return await PGlite.create(durably(folder));
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a thread of its own.');
const answer = (message: WorkerAnswer) => port.postMessage(message);

const opened = await open(workerData);
if ('fault' in opened) {
  answer(opened);
} else {
  answer('open');
  port.on('message', async (request: WorkerRequest) => {
    if (request === 'close') {
      await opened.close();
      port.close();
      return;
    }
    // What this throws ends the thread: nobody knows in what state the database is.
    const messages = await exchangeMessages(opened, request);
    const isLast = tellsPanic(messages);
    port.postMessage(messages, [messages.buffer]);
    // It would hang at the next statement, and at closing.
    if (isLast) process.exit(1);
  });
}
