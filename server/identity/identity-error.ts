type Status = 400 | 403 | 404 | 405 | 413 | 415 | 500 | 503;

interface Details {
  /** HTTP status; the protocol answers nearly everything with 400. */
  status?: Status;
  /** Google's canonical name, where the protocol gives one (`INVALID_ARGUMENT`, …). */
  canonical?: string;
  reason?: string;
  /** For `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/**
 * A refusal in the identity protocol's words. `message` is `CODE` or `CODE : explanation`
 * (space, colon, space): clients compare what stands before the colon.
 */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly status: Status;
  readonly canonical: string | undefined;
  readonly reason: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.status = details.status ?? 400;
    this.canonical = details.canonical;
    this.reason = details.reason ?? 'invalid';
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** A request that is wrong in its form, before anything in it is looked at. */
export function invalidArgument(message: string, status: Status = 400): IdentityError {
  return new IdentityError(message, {
    status,
    canonical: 'INVALID_ARGUMENT',
    reason: 'badRequest',
  });
}

/** The protocol's envelope of an error. */
export function errorBody(error: IdentityError): {
  error: {
    code: number;
    message: string;
    errors: { message: string; domain: string; reason: string }[];
    status?: string;
  };
} {
  return {
    error: {
      code: error.status,
      message: error.message,
      errors: [{ message: error.message, domain: 'global', reason: error.reason }],
      ...(error.canonical === undefined ? {} : { status: error.canonical }),
    },
  };
}
