import type { LogLine } from '#server/use-cases/write-log-line.ts';

/** Somebody has got a link that opens the order without a log-in. The log never has the link. */
export function linkLine(number: number, made: Pick<LogLine, 'at' | 'actor'>): LogLine {
  const after = { linkedAt: made.at };
  return { ...made, noun: 'orders', thing: String(number), before: null, after };
}
