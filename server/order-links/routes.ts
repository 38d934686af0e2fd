import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Order } from '#domain/order/order.ts';
import { orderTokenHeader } from '#domain/order/order-link.ts';
import { TrackRequestSchema } from '#domain/wire/track.ts';
import type { Queries } from '#server/database/database.ts';
import { changesOfOrder } from '#server/database/stranger-turns.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { limitBody, readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { waitAfter } from '#server/limits/wait-after.ts';
import { addDelivery } from '#server/orders/address/add-delivery.ts';
import { answerDelivery } from '#server/orders/address/delivery-call.ts';
import { type ShopperStep, takeShopperStep } from '#server/orders/change/take-shopper-step.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { trackOrder } from '#server/orders/read/track-order.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { findLinkedOrder } from './linked-order.ts';
import type { OrderLinkParts } from './order-link-parts.ts';

/** Bytes; an address is a few hundred. */
const maxBodyBytes = 16 * 1024;

interface LinkBindings extends ShopBindings {
  Variables: ShopBindings['Variables'] & { linked: Order };
}

/**
 * One order without a log-in (docs/decisions/0044): `/api/order-link` by the token of a link, in a
 * header, and `/api/track` by number and mobile. Protected against other sites.
 * @param options.publicUrl origin of PUBLIC_URL
 */
export function orderLinkRoutes(
  options: OrderLinkParts & { publicUrl: string },
): Hono<ShopBindings> {
  const { database, limits, publicUrl, clock } = options;
  const routes = new Hono<LinkBindings>();
  const partsOf = (number: number) => ({
    ...options,
    database: {
      transaction: <T>(work: (tx: Queries) => Promise<T>) =>
        database.transaction(work, changesOfOrder(number)),
    },
  });
  for (const path of ['/api/order-link/*', '/api/track']) {
    routes.use(path, noStore, requireXsrfToken(publicUrl), limitBody(maxBodyBytes));
  }

  routes.use('/api/order-link/*', async (c, next) => {
    const token = c.req.header(orderTokenHeader) ?? '';
    const order = await findLinkedOrder(database.reads, token, clock());
    if (order) {
      c.set('linked', order);
      return next();
    }
    const wait = await waitAfter(() => limits.orderLinkMissed(c.get('clientAddress')));
    return wait === undefined ? errorAnswer(c, 'not-found') : refuse(c, wait);
  });

  routes.get('/api/order-link', (c) => c.json({ order: c.get('linked') }));

  const takeByLink = (name: string, step: ShopperStep) => async (c: Context<LinkBindings>) => {
    const { number } = c.get('linked');
    const asked = { number, step, isTheirs: () => true };
    const taken = await takeShopperStep(
      partsOf(number),
      { ...linkHolder, procedure: `orders.${name}` },
      asked,
    );
    if (!isRefusal(taken)) return c.json({ order: taken.ok });
    const order = await findOrderOfNumber(database.reads, number);
    return taken.refusal === 'not-allowed-now' && order
      ? errorAnswer(c, taken.refusal, { order })
      : errorAnswer(c, 'not-found');
  };
  routes.post('/api/order-link/confirm', takeByLink('confirm', 'confirmed'));
  routes.post('/api/order-link/cancel', takeByLink('cancel', 'cancelled'));

  routes.put('/api/order-link/delivery', (c) => {
    const { number } = c.get('linked');
    const actor = { ...linkHolder, procedure: 'orders.setAddress' };
    const origin = { accountId: null, madeBy: linkHolder.name, actor };
    return answerDelivery(c, (asked) =>
      addDelivery(partsOf(number), number, asked, origin, () => true),
    );
  });

  routes.post('/api/track', async (c) => {
    const request = v.safeParse(TrackRequestSchema, await readJsonBody(c));
    if (!request.success) return errorAnswer(c, 'invalid-body');
    const { number } = request.output;
    const from = c.get('clientAddress');
    const wait = await waitAfter(() => limits.beforeTracking(number, from));
    if (wait !== undefined) return refuse(c, wait);
    const order = await trackOrder(database.reads, request.output, clock());
    if (!order) return errorAnswer(c, 'not-found');
    await limits.trackingFound(number, from);
    return c.json({ order });
  });

  routes.all('/api/order-link', allowOnly('GET'));
  routes.all('/api/order-link/confirm', allowOnly('POST'));
  routes.all('/api/order-link/cancel', allowOnly('POST'));
  routes.all('/api/order-link/delivery', allowOnly('PUT'));
  routes.all('/api/track', allowOnly('POST'));
  // Keeps the type of the linked order inside these routes.
  return new Hono<ShopBindings>().route('/', routes);
}

/** Whoever has the link; the order says whose it is. */
const linkHolder = { kind: 'shopper', name: 'link' } as const;

const noStore: MiddlewareHandler<LinkBindings> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

function refuse(c: Context<LinkBindings>, seconds: number): Response {
  c.header('Retry-After', String(seconds));
  return errorAnswer(c, 'too-many-requests');
}
