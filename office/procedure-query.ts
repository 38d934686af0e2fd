import { queryOptions } from '@tanstack/react-query';
import { call, type Input, type Noun, type Verb } from './client.ts';
import { answered } from './unanswered.ts';

/**
 * What a procedure answers, for `useQuery`. The key begins with the noun: an event about the noun
 * makes it be asked again.
 */
export function procedureQuery<N extends Noun, V extends Verb<N>>(
  noun: N,
  verb: V,
  input: Input<N, V>,
) {
  return queryOptions({
    queryKey: [noun, verb, input] as const,
    queryFn: async () => answered(await call(noun, verb, input)),
    // On the device, for a bad line.
    meta: { isKept: true },
  });
}
