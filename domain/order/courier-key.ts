/** The same for all ways of typing a courier's name. */
export function courierKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
