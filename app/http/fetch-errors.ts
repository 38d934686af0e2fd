/** No complete answer: no connection, or a timeout. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly reason: 'no-connection' | 'no-answer';

  constructor(reason: 'no-connection' | 'no-answer', cause?: unknown) {
    super(reason === 'no-answer' ? 'No answer came in time.' : 'The server could not be reached.', {
      cause,
    });
    this.reason = reason;
  }
}

export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** `error.code` of the answer; 'unknown' without one. */
  readonly code: string;
  /** Parsed body; undefined when it is not JSON. */
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const code = readErrorCode(body);
    super(`The server answered ${status} ${code}.`);
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/**
 * Whether the same call may succeed later, so that it is worth to wait and to try again. Else the
 * shopper must do something, and a page must not speak of the connection.
 * @param failure.status of HTTP; 0 without an answer
 */
export function mayPass({ status, code }: { status: number; code?: string | undefined }): boolean {
  if (status === 0 || [408, 425, 429].includes(status)) return true;
  // `internal`: a fault of the shop's own code. Not implemented; HTTP version not supported.
  return status >= 500 && code !== 'internal' && status !== 501 && status !== 505;
}

function readErrorCode(body: unknown): string {
  const error = readMember(body, 'error');
  const code = readMember(error, 'code');
  return typeof code === 'string' ? code : 'unknown';
}

export function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}
