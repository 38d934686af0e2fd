/** The codings we hold a body in, the smallest first. */
const codings = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof codings)[number];

/**
 * The coding to answer in, by the request's `Accept-Encoding`: of those with the greatest q-value
 * the one that gives the smallest body. `identity` when nothing else is wanted.
 */
export function acceptedEncoding(header: string | undefined): Coding {
  if (!header) return 'identity';
  const weights = new Map<string, number>();
  for (const member of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    weights.set(name === 'x-gzip' ? 'gzip' : name, q === undefined ? 1 : readWeight(q));
  }
  let best: Coding = 'identity';
  let greatest = 0;
  for (const coding of codings) {
    // A coding that is not named goes by `*`; nobody needs to name `identity`, the last resort.
    const weight = weights.get(coding) ?? (coding === 'identity' ? 0 : weights.get('*')) ?? 0;
    if (weight > greatest) {
      best = coding;
      greatest = weight;
    }
  }
  return best;
}

function readWeight(parameter: string): number {
  const weight = Number(parameter.slice(parameter.indexOf('=') + 1));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
