import type { Context } from 'hono';
import * as v from 'valibot';
import { type Delivery, readDelivery } from '#domain/delivery/delivery.ts';
import { DeliveryFeeSchema } from '#domain/wire/order.ts';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { addDelivery } from './add-delivery.ts';

type Added = Awaited<ReturnType<typeof addDelivery>>;

/** The call that gives an order its address, with the log-in or by a link. */
export async function answerDelivery<Bindings extends ShopBindings>(
  c: Context<Bindings>,
  add: (asked: { delivery: Delivery; deliveryFee: number | undefined }) => Promise<Added>,
): Promise<Response> {
  const body = await readJsonBody(c);
  const { delivery, faults } = readDelivery(body);
  if (!delivery) return errorAnswer(c, 'invalid-body', { faults });
  const seen = v.safeParse(v.object({ deliveryFee: DeliveryFeeSchema }), body);
  if (!seen.success) return errorAnswer(c, 'invalid-body');
  const added = await add({ delivery, deliveryFee: seen.output.deliveryFee ?? undefined });
  if (!added) return errorAnswer(c, 'not-found');
  const { order, change } = added;
  if (change.refusal) {
    const { refusal, ...members } = change;
    return errorAnswer(c, refusal, { ...members, order });
  }
  return c.json({ order });
}
