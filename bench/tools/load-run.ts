import { quantile } from './figures.ts';
import type { LoadKind } from './load-mix.ts';

export interface LoadFigures {
  name: string;
  count: number;
  errors: number;
  p50: number;
  p99: number;
}

/**
 * Runs the calls of a mix, `atOnce` in parallel.
 * @param onError called with the first error of each kind
 */
export async function runLoad(
  kinds: readonly LoadKind[],
  options: { atOnce: number; forMs: number; onError: (kind: string, error: unknown) => void },
): Promise<LoadFigures[]> {
  const order = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  // A fixed shuffle: 37 and 100 share no factor.
  const strewn = order.map((_, index) => order[(index * 37) % order.length]);
  const results = new Map(kinds.map(({ name }) => [name, { times: [] as number[], errors: 0 }]));
  const end = performance.now() + options.forMs;
  let turn = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const kind = strewn[turn++ % strewn.length];
      const result = results.get(kind?.name ?? '');
      if (!kind || !result) return;
      const begin = performance.now();
      try {
        await kind.run();
        result.times.push(performance.now() - begin);
      } catch (error) {
        if (result.errors === 0) options.onError(kind.name, error);
        result.errors += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  return [...results].map(([name, { times, errors }]) => ({
    name,
    count: times.length,
    errors,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }));
}
