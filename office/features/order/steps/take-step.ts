import { change } from '../../../change.ts';
import type { Answer, Ok } from '../../../client.ts';
import { ofOne } from '../../../of-one.ts';
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
  const asked = { numbers: [number], ...details, versions: [version] };
  if (step === 'shipped') return ofOne(await change('orders', 'ship', asked));
  if (step === 'cancelled') return ofOne(await change('orders', 'cancel', asked));
  return ofOne(await change('orders', 'changeStatus', { ...asked, status: step }));
}
