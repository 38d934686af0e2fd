import { Worker } from 'node:worker_threads';
import type { PasswordAnswer, PasswordWork } from './password-worker.ts';

/** Threads that hash passwords, each one at a time. */
export interface PasswordThreads {
  /** As many at once as there are threads. @throws Error when a hash cannot be read */
  run(work: PasswordWork): Promise<string | boolean>;
  close(): Promise<void>;
}

/** Starts the threads. One that breaks ends the process, for nobody hears its `error`. */
export function startPasswordThreads(count: number): PasswordThreads {
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL('./password-worker.ts', import.meta.url), { execArgv: [] }),
  );
  const idle = [...threads];
  return {
    async run(work) {
      const thread = idle.pop();
      if (!thread) throw new Error('Every thread that hashes passwords is at work.');
      const answered = new Promise<PasswordAnswer>((resolve) => thread.once('message', resolve));
      thread.postMessage(work);
      const answer = await answered;
      idle.push(thread);
      if ('fault' in answer) throw new Error(`A password could not be hashed: ${answer.fault}`);
      return answer.result;
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
