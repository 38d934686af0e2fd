import { type DestinationStream, levels } from 'pino';
import { egyptTime } from '#domain/time/egypt-time.ts';

/** An owner at a terminal does not need these. */
const leftOut = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

interface LoggedLine {
  level: number;
  time: number;
  msg?: string;
  err?: LoggedError;
  [member: string]: unknown;
}

export function readableLines(to: { write(text: string): unknown }): DestinationStream {
  return { write: (line) => void to.write(`${readable(JSON.parse(line))}\n`) };
}

function readable(line: LoggedLine): string {
  const { level, time, msg = '', err } = line;
  const members = Object.entries(line)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const said = onOneLine(
    [`${egyptTime(new Date(time))} ${levels.labels[level] ?? level}: ${msg}`, ...members].join(' '),
  );
  return err ? `${said}\n${readableError(err, level)}` : said;
}

/** Only unexpected errors show their stack. */
function readableError(error: LoggedError, level: number): string {
  const { type, message, code, stack, cause, errors = [] } = error;
  const isGrave = level >= (levels.values.error ?? 0);
  return [
    onOneLine(`  ${type}: ${message}${code ? ` (${code})` : ''}`),
    ...(isGrave && stack ? [`    ${stack}`] : []),
    ...[...errors, ...(cause ? [cause] : [])].map((inner) => readableError(inner, level)),
  ].join('\n');
}

/** Visitors' text must not control the terminal. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
