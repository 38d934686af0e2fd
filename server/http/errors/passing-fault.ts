/** Lost connection, no resources, shutdown, cancel, system, conflict, read-only after failover. */
const passingStates = /^(?:08|53|57P|58)|^(?:25006|25P0[34]|40001|40P01|55P03|57014)$/;

/** From the operating system: network or disk. */
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EROFS',
]);

/** PostgreSQL's driver, errors without a code. */
const passingMessages =
  /^(?:connection terminated|timeout exceeded when trying to connect|query read timeout|client .*not queryable|cannot use a pool after calling end)/i;

/** PostgreSQL on a full disk, errors without a specific code. */
const diskMessages =
  /: (?:No space left on device|Disk quota exceeded|File too large|Read-only file system|I\/O error)$/m;

/** Whether a retry may succeed. The first try may have been done all the same. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (passingStates.test(code) || passingCodes.has(code)) return true;
  // A server that restarts has no socket for a moment (ENOENT).
  if ('syscall' in error && error.syscall === 'connect') return true;
  if (passingMessages.test(error.message) || diskMessages.test(error.message)) return true;
  // Drizzle wraps the driver's error; a host with several addresses gives several.
  if (error instanceof AggregateError && error.errors.some(isPassingFault)) return true;
  return isPassingFault(error.cause);
}
