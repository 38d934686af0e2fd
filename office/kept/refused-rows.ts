import type { Answer } from '../client.ts';

interface Row {
  isDone?: boolean;
  refused?: { refusal: string };
  sentence?: string;
}

/** Of several things, some may be refused: what the shop says of each. Undefined where all is done. */
export function refusedRows(answer: Answer<unknown>): Answer<never> | undefined {
  if (!('ok' in answer)) return undefined;
  const { rows = [] } = (answer.ok ?? {}) as { rows?: readonly Row[] };
  const refused = rows.filter(({ isDone }) => isDone === false);
  const [first] = refused;
  if (!first?.refused) return undefined;
  const sentences = new Set(refused.flatMap(({ sentence }) => sentence ?? []));
  return {
    refusal: first.refused,
    ...(sentences.size > 0 && { sentence: [...sentences].join('\n') }),
  };
}
