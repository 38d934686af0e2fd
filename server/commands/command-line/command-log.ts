import type { Logger } from 'pino';
import { openLog } from '#server/operations/log/open-log.ts';
import { readableLines } from '#server/operations/log/readable-lines.ts';

/** For faults that no sentence explains: as text, and without the values of a query. */
export function openCommandLog(): Logger {
  return openLog('fatal', readableLines(process.stderr));
}
