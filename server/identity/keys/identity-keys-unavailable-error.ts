/** The external provider's public keys are unavailable, so no token can be checked (503). */
export class IdentityKeysUnavailableError extends Error {
  override name = 'IdentityKeysUnavailableError';
}
