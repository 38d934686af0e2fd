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
