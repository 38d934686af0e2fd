import type { Answer } from '../client.ts';

interface Row {
  number?: number;
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
  const isOne = rows.length === 1;
  const sentences = new Set(refused.flatMap((row) => (isOne ? row.sentence : numbered(row)) ?? []));
  return {
    // Each of several orders has its own refusal: the sentences name the orders.
    refusal: rows.length === 1 ? first.refused : { refusal: 'several' },
    ...(sentences.size > 0 && { sentence: [...sentences].join('\n') }),
  };
}

/** Some sentences do not name their order. */
function numbered({ number, sentence }: Row): string | undefined {
  if (number === undefined || sentence === undefined) return sentence;
  if (sentence.includes(String(number))) return sentence;
  return `${number}: ${sentence}`;
}
