import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { readableLines } from './readable-lines.ts';
import { leaveOutRepeats } from './repeated-lines.ts';
import { sourceFrames } from './source-frames.ts';

/** Members of errors to log; others, such as PostgreSQL's `detail`, hold rows. */
const told = [
  ['code', 'errno', 'syscall', 'address', 'port', 'path'],
  ['severity', 'table', 'column', 'constraint', 'responseCode', 'reason'],
].flat();

/** In characters: with its other members no line is longer than 1 kB. */
const maxTextLength = 160;
const maxStackLength = 300;
const maxErrors = 2;

/**
 * At most 1 kB a line, equal lines are counted, so that visitors cannot fill the disk. Never logs
 * query values, and of e-mail addresses only the provider.
 */
export function openLog(level: string, to: DestinationStream = standardError()): Logger {
  const repeats = leaveOutRepeats((line, times) => {
    write.warn({ line, times }, 'repeated lines were not logged');
  });
  const write = pino({ level, serializers: { err: describeError } }, to);
  setInterval(repeats.endWindow, repeats.windowMs).unref();
  return pino(
    {
      level,
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          if (repeats.mayWrite(kindOf(args))) method.apply(this, args);
        },
      },
    },
    to,
  );
}

/** Lines with the same message and kind of error are equal. */
function kindOf(args: readonly unknown[]): string {
  const [first, second] = args;
  const message = typeof first === 'string' ? first : String(second ?? '');
  const error: unknown =
    typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
  if (!(error instanceof Error)) return cut(message, maxTextLength);
  const code = 'code' in error ? String(error.code) : '';
  return cut([message, error.constructor.name, code].filter(Boolean).join(': '), maxTextLength);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}

function standardError(): DestinationStream {
  return process.stderr.isTTY ? readableLines(process.stderr) : destination(2);
}

/** The error as JSON with its causes, without private values. */
function describeError(error: unknown): unknown {
  return errorAsJson(error, maxStackLength);
}

/** @param stackLength includes the causes, which come after it */
function errorAsJson(error: unknown, stackLength: number): unknown {
  if (!(error instanceof Error)) return cut(String(error), maxTextLength);
  const described: Record<string, unknown> = {
    type: error.constructor.name,
    message: cut(withoutPeople(messageOf(error)), maxTextLength),
  };
  if (stackLength > 0) described.stack = cut(framesOf(error), stackLength);
  for (const name of told) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'number') described[name] = value;
    if (typeof value === 'string') described[name] = cut(value, maxTextLength);
  }
  if (error.cause !== undefined) described.cause = errorAsJson(error.cause, 0);
  if (error instanceof AggregateError) {
    described.errors = error.errors.slice(0, maxErrors).map((each) => errorAsJson(each, 0));
  }
  return described;
}

function messageOf(error: Error): string {
  // Its own message ends with the query's parameters.
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

/** Mail servers name refused recipients; the provider is enough to find the cause. */
function withoutPeople(message: string): string {
  return message.replace(/[^\s<>"(),:;@]{1,64}@(?=[^\s<>"@]+\.)/gu, '…@');
}

/** Our own frames first; a stack begins with the message. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  if (at < 0) return '';
  const frames = sourceFrames(stack.slice(at + message.length).trim()).split(/\n\s*/);
  const isOurs = (frame: string) => !/node:|node_modules/.test(frame);
  return [...frames.filter(isOurs), ...frames.filter((frame) => !isOurs(frame))].join('\n');
}
