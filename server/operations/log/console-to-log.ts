import { format } from 'node:util';
import type { Logger } from 'pino';

/** In characters. Libraries write text from visitors to the console. */
const maxTextLength = 150;

/** Sends what libraries write to the console through the log, with its level and size limits. */
export function sendConsoleToLog(log: Logger): void {
  const levels = {
    log: 'info',
    info: 'info',
    debug: 'debug',
    warn: 'warn',
    error: 'error',
  } as const;
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(console, method, (...words: unknown[]) => {
      log[level]({ text: format(...words).slice(0, maxTextLength) }, `console.${method}`);
    });
  }
}
