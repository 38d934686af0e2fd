/** `expired` includes tokens from before a credential change. */
type InvalidIdTokenReason =
  | 'malformed'
  | 'wrong-algorithm'
  | 'unknown-key'
  | 'wrong-signature'
  | 'wrong-claims'
  | 'not-yet-valid'
  | 'expired'
  | 'unknown-account'
  | 'disabled-account';

export class InvalidIdTokenError extends Error {
  override name = 'InvalidIdTokenError';
  readonly reason: InvalidIdTokenReason;

  constructor(reason: InvalidIdTokenReason, options?: ErrorOptions) {
    super(`The ID token is refused: ${reason}.`, options);
    this.reason = reason;
  }
}
