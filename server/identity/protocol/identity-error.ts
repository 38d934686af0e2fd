type Status = 400 | 403 | 404 | 405 | 413 | 415 | 500 | 503;

interface Details {
  /** The protocol uses 400 for nearly everything. */
  status?: Status;
  /** Google's canonical error name, where the protocol has one (`INVALID_ARGUMENT`, …). */
  canonical?: string;
  reason?: string;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** `message` is `CODE` or `CODE : explanation`: clients compare the part before ` : `. */
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

export function invalidArgument(message: string, status: Status = 400): IdentityError {
  return new IdentityError(message, {
    status,
    canonical: 'INVALID_ARGUMENT',
    reason: 'badRequest',
  });
}

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
