/** What may be called without a session and without a token, by the office's own pages alone. */
export const openCalls: ReadonlySet<string> = new Set([
  'POST /office/api/log-in',
  'POST /office/api/log-out',
  'POST /office/api/log-in-passkey-options',
  'POST /office/api/log-in-passkey',
  'GET /office/api/session',
  'POST /office/api/invitation',
  'POST /office/api/password',
  'POST /office/api/invitation-passkey-options',
  'POST /office/api/invitation-passkey',
]);

/** Of them, what asks the database for a secret that anybody may invent, or makes one: so many an hour and address. */
export const countedCalls: ReadonlySet<string> = new Set([
  'POST /office/api/log-in-passkey-options',
  'POST /office/api/invitation',
  'POST /office/api/password',
  'POST /office/api/invitation-passkey-options',
  'POST /office/api/invitation-passkey',
]);
