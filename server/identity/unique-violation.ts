/** PostgreSQL's `unique_violation`. */
const uniqueViolation = '23505';

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle wraps the driver's error.
  return ('code' in error && error.code === uniqueViolation) || isUniqueViolation(error.cause);
}
