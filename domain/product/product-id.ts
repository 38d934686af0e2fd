/** Spec §5. Only ASCII digits: `-1`, `1.0`, `1e3`, `0x10` and an empty text name no product. */
export function readProductId(text: string): number | undefined {
  if (!/^[0-9]+$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
