/** Undefined when no order can have this number. */
export function readOrderNumber(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
