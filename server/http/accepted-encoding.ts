/** The greatest q-value, then the first of `codings` (smallest body first), then `identity`. */
export function acceptedEncoding<Coding extends string>(
  header: string | undefined,
  codings: readonly Coding[],
): Coding | 'identity' {
  if (!header) return 'identity';
  const weights = new Map<string, number>();
  for (const member of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    weights.set(name === 'x-gzip' ? 'gzip' : name, q === undefined ? 1 : readWeight(q));
  }
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

function readWeight(parameter: string): number {
  const weight = Number(parameter.slice(parameter.indexOf('=') + 1));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
