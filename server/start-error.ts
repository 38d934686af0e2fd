/** One line that says how to fix it. */
export class StartError extends Error {
  override name = 'StartError';
}
