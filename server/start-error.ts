/** What keeps the shop or a command from starting: the message is one line that says what to mend. */
export class StartError extends Error {
  override name = 'StartError';
}
