import type { Answer } from './client.ts';

/** What was asked about one order is answered about it alone. */
export function ofOne<Row extends { isDone: boolean }>(
  answer: Answer<{ rows: readonly Row[] }>,
): Answer<Extract<Row, { isDone: true }>> {
  if (!('ok' in answer)) return answer;
  const [row] = answer.ok.rows;
  if (!row) return { failed: 'went-wrong' };
  if (row.isDone) return { ok: row as Extract<Row, { isDone: true }> };
  const { refused, sentence } = row as unknown as {
    refused: { refusal: string };
    sentence?: string;
  };
  return { refusal: refused, ...(sentence !== undefined && { sentence }) };
}
