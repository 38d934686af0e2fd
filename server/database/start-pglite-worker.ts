import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { serverProgram } from '#server/project-files.ts';
import type { EmbeddedBackend } from './embedded-backend.ts';
import type { WorkerAnswer, WorkerRequest } from './pglite-worker-messages.ts';

/** The embedded database cannot be opened; the message is PGlite's. */
export class DatabaseNotOpenedError extends Error {
  override name = 'DatabaseNotOpenedError';
}

interface Waiting {
  resolve(messages: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * Opens PGlite on the folder in a thread of its own, so that no statement ever holds up the event
 * loop, and makes the database on the first start.
 * @param onBroken called when the thread ends by itself, after all who wait were told
 * @throws {DatabaseNotOpenedError}
 */
export async function startPgliteWorker(
  folder: string,
  onBroken: (error: Error) => void,
): Promise<EmbeddedBackend> {
  // V8 may end the process when it frees what WebAssembly no longer runs, in one thread, while
  // another begins with the same ('allocations_.erase(addr) == 1', nodejs/node#64500): it keeps it.
  setFlagsFromString('--no-wasm-code-gc');
  const worker = new Worker(serverProgram('database/pglite-worker'), {
    workerData: folder,
    // What the process was told of itself, such as a script to run, is not meant for its threads.
    execArgv: [],
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const waiting: Waiting[] = [];
  let broken: Error | undefined;
  let isClosing = false;

  const tell = (request: WorkerRequest) => worker.postMessage(request);
  function breakDown(cause: unknown): void {
    if (broken) return;
    broken = new Error('The embedded database has broken; the shop must be started again.', {
      cause,
    });
    for (const { reject } of waiting.splice(0)) reject(broken);
    onBroken(broken);
  }

  const [first]: WorkerAnswer[] = await Promise.race([
    once(worker, 'message'),
    ended.then(() => [{ fault: 'its thread ended' }]),
  ]);
  if (first !== 'open') {
    await ended;
    throw new DatabaseNotOpenedError(
      typeof first === 'object' && 'fault' in first ? first.fault : 'it gave a wrong answer',
    );
  }
  worker.on('message', (messages: Uint8Array) => waiting.shift()?.resolve(messages));
  worker.on('error', breakDown);
  worker.on('exit', (code) => {
    if (!isClosing) breakDown(new Error(`Its thread ended with ${code}.`));
  });
  return {
    exchange: (messages) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        waiting.push({ resolve, reject });
        tell(messages.slice());
      }),
    close: async () => {
      isClosing = true;
      if (!broken) tell('close');
      await ended;
    },
  };
}
