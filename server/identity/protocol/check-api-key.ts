import { IdentityError, invalidArgument } from './identity-error.ts';

/** @throws {IdentityError} 403 PERMISSION_DENIED without a key, 400 with a wrong one */
export function checkApiKey(request: Request, identityKey: string): void {
  const key = new URL(request.url).searchParams.get('key') || request.headers.get('x-goog-api-key');
  if (!key) {
    throw new IdentityError(
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
      { status: 403, canonical: 'PERMISSION_DENIED', reason: 'forbidden' },
    );
  }
  if (key !== identityKey) {
    throw invalidArgument('API key not valid. Please pass a valid API key.');
  }
}
