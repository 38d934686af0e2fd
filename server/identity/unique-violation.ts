/** PostgreSQL's `unique_violation`. */
const uniqueViolation = '23505';

/** Whether the database refused a value that must stand only once. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle wraps what the driver says.
  return ('code' in error && error.code === uniqueViolation) || isUniqueViolation(error.cause);
}
