import { Worker } from 'node:worker_threads';
import { serverProgram } from '#server/project-files.ts';
import type { PasswordAnswer, PasswordWork } from './password-worker.ts';

interface PasswordThreads {
  /** @throws Error when a hash cannot be read */
  run(work: PasswordWork): Promise<string | boolean>;
  close(): Promise<void>;
}

/** Each takes 20 MB, so it starts on demand. A crash ends the process: nothing handles `error`. */
export function createPasswordThreads(max: number): PasswordThreads {
  const threads: Worker[] = [];
  const idle: Worker[] = [];
  function start(): Worker {
    if (threads.length === max) throw new Error('Every thread that hashes passwords is busy.');
    const thread = new Worker(serverProgram('identity/passwords/password-worker'), {
      execArgv: [],
    });
    threads.push(thread);
    return thread;
  }
  return {
    async run(work) {
      const thread = idle.pop() ?? start();
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
