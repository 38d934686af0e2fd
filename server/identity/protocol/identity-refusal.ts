import { isPassingFault } from '#server/http/errors/passing-fault.ts';
import { TooManyAttemptsError } from '#server/limits/attempt-limits.ts';
import { QueueFullError } from '#server/turns/work-queue.ts';
import { IdentityError } from './identity-error.ts';

/** An unknown error becomes a 500 without its cause. */
export function identityRefusal(error: Error): IdentityError {
  if (error instanceof IdentityError) return error;
  if (error instanceof TooManyAttemptsError) {
    return new IdentityError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Wait a while and try again.',
      { retryAfterSeconds: error.retryAfterSeconds, cause: error },
    );
  }
  if (error instanceof QueueFullError) {
    return new IdentityError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Too many people are signing in now. Try again in a moment.',
      { status: 503, retryAfterSeconds: 2, cause: error },
    );
  }
  if (isPassingFault(error)) {
    return new IdentityError('UNAVAILABLE', {
      status: 503,
      canonical: 'UNAVAILABLE',
      reason: 'backendError',
      retryAfterSeconds: 2,
      cause: error,
    });
  }
  return new IdentityError('INTERNAL_ERROR', {
    status: 500,
    canonical: 'INTERNAL',
    reason: 'backendError',
    cause: error,
  });
}
