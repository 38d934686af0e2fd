import { readMember } from '#app/http/fetch-errors.ts';

/** What went wrong where the provider itself gave no message. */
export type IdentityFault = 'no-connection' | 'no-answer' | 'bad-answer';

/** The identity provider refused, or gave no answer that can be understood. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  /** The provider's own message as it came (spec §8); undefined where it gave none. */
  readonly providerMessage: string | undefined;
  /** What stands before ' : ' in the provider's message, or what kept it from giving one. */
  readonly code: string;
  /** Whether the provider failed by itself: nothing that was typed is to blame. */
  readonly isFailing: boolean;
  /** Seconds until the provider takes the next attempt; undefined where it did not tell. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    problem:
      | { providerMessage: string; isFailing: boolean; retryAfterSeconds?: number | undefined }
      | { fault: IdentityFault },
    cause?: unknown,
  ) {
    const providerMessage = 'fault' in problem ? undefined : problem.providerMessage;
    const code = 'fault' in problem ? problem.fault : readCode(problem.providerMessage);
    super(`The identity provider: ${providerMessage ?? code}`, { cause });
    this.providerMessage = providerMessage;
    this.code = code;
    this.isFailing = 'fault' in problem || problem.isFailing;
    this.retryAfterSeconds = 'fault' in problem ? undefined : problem.retryAfterSeconds;
  }
}

function readCode(message: string): string {
  const [code = ''] = message.split(' : ');
  return code.trim();
}

/** The provider's message in the body of a failure, cut to what fits a banner. */
export function readProviderMessage(body: unknown): string | undefined {
  const error = readMember(body, 'error');
  const message = typeof error === 'string' ? error : readMember(error, 'message');
  return typeof message === 'string' && message.trim() ? message.trim().slice(0, 300) : undefined;
}
