import type { Step } from './steps.ts';

/** What a step is about: `orders 1004`. Steps of one thing keep their order. */
export function thingsOf({
  noun,
  input,
  about,
}: Pick<Step, 'noun' | 'input' | 'about'>): readonly string[] {
  if (about) return about.map((number) => `orders ${number}`);
  const { number, numbers, id, name, stays } = (input ?? {}) as {
    number?: unknown;
    numbers?: unknown[];
    id?: unknown;
    name?: unknown;
    /** Of a duplicate. */
    stays?: unknown;
  };
  const names = numbers ?? [number ?? id ?? name, stays].filter((each) => each !== undefined);
  return names.map((each) => `${noun} ${String(each)}`);
}
