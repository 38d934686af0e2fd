/** `2026-01-31 08:00:00Z`. */
export function utcSeconds(time: Date): string {
  return time.toISOString().replace('T', ' ').replace(/\.\d+/, '');
}
