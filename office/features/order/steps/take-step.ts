import { change } from '../../../change.ts';
import type { Answer, Ok } from '../../../client.ts';
import type { OrderStep } from '../order-data.ts';

export interface StepDetails {
  courier?: string;
  waybill?: string;
  /** For the shopper. */
  note?: string;
  sellable?: boolean;
}

type Taken = Extract<Ok<'orders', 'changeStatus'>['rows'][number], { isDone: true }>;

/** By the procedure that may take it: a packer may call no other one. */
export async function takeStep(
  { number, version }: { number: number; version: number },
  step: OrderStep,
  details: StepDetails = {},
): Promise<Answer<Taken>> {
  const asked = { numbers: [number], ...details, version };
  if (step === 'shipped') return ofOne(await change('orders', 'ship', asked));
  if (step === 'cancelled') return ofOne(await change('orders', 'cancel', asked));
  return ofOne(await change('orders', 'changeStatus', { ...asked, status: step }));
}

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
