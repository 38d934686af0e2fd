import { readMember } from '#app/http/fetch-errors.ts';

/**
 * `perhaps-done`: the answer about a change was lost. `no-address`: the shop knows no address of its
 * own where a log-in counts.
 */
export type IdentityFault =
  | 'no-connection'
  | 'no-answer'
  | 'bad-answer'
  | 'perhaps-done'
  | 'no-cookies'
  | 'wrong-address'
  | 'no-address';

export class IdentityError extends Error {
  override name = 'IdentityError';
  /** As the provider sent it (spec §8). */
  readonly providerMessage: string | undefined;
  /** The part of the message before ' : ', or an IdentityFault. */
  readonly code: string;
  /** The provider failed; the input is not the cause. */
  readonly isFailing: boolean;
  /** From `Retry-After`, in seconds. */
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

/** Cut to the length of a banner. */
export function readProviderMessage(body: unknown): string | undefined {
  const error = readMember(body, 'error');
  const message = typeof error === 'string' ? error : readMember(error, 'message');
  return typeof message === 'string' && message.trim() ? message.trim().slice(0, 300) : undefined;
}
