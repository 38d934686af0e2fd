/** The keyboard goes to the first field with a fault. */
export function focusFirst(
  form: { getInputNode(path: string): HTMLElement | null },
  faults: Record<string, unknown>,
): void {
  const [first] = Object.keys(faults);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
