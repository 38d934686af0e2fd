/** What a step is about: `orders 1004`. Steps of one thing keep their order. */
export function thingsOf({ noun, input }: { noun: string; input: unknown }): string[] {
  const { number, numbers, id } = (input ?? {}) as {
    number?: unknown;
    numbers?: unknown[];
    id?: unknown;
  };
  const names = numbers ?? [number ?? id].filter((name) => name !== undefined);
  return names.map((name) => `${noun} ${String(name)}`);
}
