import { parseAccept } from 'hono/utils/accept';

/** The greatest q-value, then the first of `codings` (smallest body first), then `identity`. */
export function acceptedEncoding<Coding extends string>(
  header: string | undefined,
  codings: readonly Coding[],
): Coding | 'identity' {
  if (!header) return 'identity';
  const accepted = parseAccept(header.toLowerCase());
  const weights = new Map(
    accepted.map(({ type, params }) => [type === 'x-gzip' ? 'gzip' : type, readWeight(params.q)]),
  );
  let best: Coding | 'identity' = 'identity';
  let greatest = 0;
  for (const coding of codings) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0;
    if (weight > greatest) {
      best = coding;
      greatest = weight;
    }
  }
  // `identity` need not be named, and wins only with the greatest weight.
  return (weights.get('identity') ?? 0) > greatest ? 'identity' : best;
}

/** Hono reads an invalid weight as 1. */
function readWeight(q = '1'): number {
  const weight = Number(q);
  return weight >= 0 && weight <= 1 ? weight : 0;
}
