/** Why an ID token was refused; `expired` also stands for one that newer credentials replaced. */
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

/** An ID token that proves nothing. */
export class InvalidIdTokenError extends Error {
  override name = 'InvalidIdTokenError';
  readonly reason: InvalidIdTokenReason;

  constructor(reason: InvalidIdTokenReason, options?: ErrorOptions) {
    super(`The ID token is refused: ${reason}.`, options);
    this.reason = reason;
  }
}
