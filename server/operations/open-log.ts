import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { readableLines } from './readable-lines.ts';
import { leaveOutRepeats } from './repeated-lines.ts';
import { sourceFrames } from './source-frames.ts';

/** Members of errors that tell what went wrong; others, such as PostgreSQL's `detail`, hold rows. */
const told = [
  ['code', 'errno', 'syscall', 'address', 'port', 'path'],
  ['severity', 'table', 'column', 'constraint', 'responseCode', 'reason'],
].flat();

/** In characters: with its other members no line is longer than 1 kB. */
const longestText = 160;
const longestStack = 300;
const mostErrors = 2;

/**
 * The log of a process: lines of JSON, at a terminal lines for a person. Each has at most 1 kB, and
 * equal ones are counted rather than repeated, so that no visitor fills the disk. Of a fault of the
 * database they have the query and never the values, among which are names, addresses, hashes of
 * passwords and keys; of an e-mail address in a fault, only the provider.
 * @param to by default the standard error
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

/** Lines are equal that say the same of the same kind of error, whatever it was about. */
function kindOf(args: readonly unknown[]): string {
  const [first, second] = args;
  const message = typeof first === 'string' ? first : String(second ?? '');
  const error: unknown =
    typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
  if (!(error instanceof Error)) return cut(message, longestText);
  const code = 'code' in error ? String(error.code) : '';
  return cut([message, error.constructor.name, code].filter(Boolean).join(': '), longestText);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}

function standardError(): DestinationStream {
  return process.stderr.isTTY ? readableLines(process.stderr) : destination(2);
}

/** An error as JSON, with what caused it, and without what it was about. */
function describeError(error: unknown): unknown {
  return errorAsJson(error, longestStack);
}

/** @param stackLength of the causes' too, which come after it */
function errorAsJson(error: unknown, stackLength: number): unknown {
  if (!(error instanceof Error)) return cut(String(error), longestText);
  const described: Record<string, unknown> = {
    type: error.constructor.name,
    message: cut(withoutPeople(messageOf(error)), longestText),
  };
  if (stackLength > 0) described.stack = cut(framesOf(error), stackLength);
  for (const name of told) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'number') described[name] = value;
    if (typeof value === 'string') described[name] = cut(value, longestText);
  }
  if (error.cause !== undefined) described.cause = errorAsJson(error.cause, 0);
  if (error instanceof AggregateError) {
    described.errors = error.errors.slice(0, mostErrors).map((each) => errorAsJson(each, 0));
  }
  return described;
}

function messageOf(error: Error): string {
  // Its own message ends with the parameters.
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

/** A mail server that refuses a recipient names him; the provider is enough to tell why. */
function withoutPeople(message: string): string {
  return message.replace(/[^\s<>"(),:;@]{1,64}@(?=[^\s<>"@]+\.)/gu, '…@');
}

/** Where it was thrown, our own code first; a stack begins with the message. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  if (at < 0) return '';
  const frames = sourceFrames(stack.slice(at + message.length).trim()).split(/\n\s*/);
  const isOurs = (frame: string) => !/node:|node_modules/.test(frame);
  return [...frames.filter(isOurs), ...frames.filter((frame) => !isOurs(frame))].join('\n');
}
