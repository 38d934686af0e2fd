/**
 * PostgreSQL's: connection lost, no resources (a full disk among them), shut down or cancelled, an
 * error of the system, another transaction in the way, a server that only reads after a failover.
 */
const passingStates = /^(?:08|53|57P|58)|^(?:25006|25P0[34]|40001|40P01|55P03|57014)$/;

/** The operating system's: the network, or the disk. */
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

/** What the driver of PostgreSQL says without a code. */
const passingMessages =
  /^(?:connection terminated|timeout exceeded when trying to connect|query read timeout|client .*not queryable|cannot use a pool after calling end)/i;

/** What PostgreSQL says of a disk that takes no more, where it has no code for the cause. */
const diskMessages =
  /: (?:No space left on device|Disk quota exceeded|File too large|Read-only file system|I\/O error)$/m;

/**
 * Whether an error is of what the shop stands on, and passes without anybody changing the request:
 * it may be sent again. What was asked for may have been done all the same, its answer lost.
 */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (passingStates.test(code) || passingCodes.has(code)) return true;
  // A server that is being started again has no socket for a moment (ENOENT).
  if ('syscall' in error && error.syscall === 'connect') return true;
  if (passingMessages.test(error.message) || diskMessages.test(error.message)) return true;
  // The query builder wraps the driver's error, and a host with several addresses gives several.
  if (error instanceof AggregateError && error.errors.some(isPassingFault)) return true;
  return isPassingFault(error.cause);
}
