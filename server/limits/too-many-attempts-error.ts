/** The refused attempt did not count. */
export class TooManyAttemptsError extends Error {
  override name = 'TooManyAttemptsError';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`Too many attempts: the next one may be made in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** @param retryAt when the next attempt is allowed */
  static until(retryAt: Date, now: Date): TooManyAttemptsError {
    return new TooManyAttemptsError(Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  }
}
