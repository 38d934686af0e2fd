/** The number of an order, a return or an address, as addresses of calls have it. Undefined for no such one. */
export function readId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
