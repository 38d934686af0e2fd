/** The external provider's public keys could not be had: no token can be checked just now (503). */
export class IdentityKeysUnavailableError extends Error {
  override name = 'IdentityKeysUnavailableError';
}
