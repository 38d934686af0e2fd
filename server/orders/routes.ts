import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isValidCoupon } from '#domain/bag/coupon.ts';
import { idempotencyKeyPattern } from '#domain/order/order.ts';
import { readId } from '#domain/text/read-id.ts';
import { OrderRequestSchema } from '#domain/wire/order.ts';
import { addressRoutes } from '#server/addresses/routes.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import { waitAfter } from '#server/limits/wait-after.ts';
import {
  type AccountBindings,
  type AccountSessions,
  requireAccount,
} from '#server/session/require-account.ts';
import { shopper } from '#server/use-cases/actor.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { addDelivery } from './address/add-delivery.ts';
import { answerDelivery } from './address/delivery-call.ts';
import { takeShopperStep } from './change/take-shopper-step.ts';
import { type OrderParts, type PlaceOrderResult, placeOrder } from './place/place-order.ts';
import { isOfAccount } from './read/order-document.ts';
import { findOrder, listOrders } from './read/read-orders.ts';

/** Larger than any order, so that too many lines and too many bytes are different errors. */
const maxBodyBytes = 128 * 1024;

/**
 * Other accounts' orders are answered as missing. Protected against other sites.
 * @param options.publicUrl origin of PUBLIC_URL
 */
export function orderRoutes(
  options: Omit<OrderParts, 'database'> & {
    limits: OrderParts['limits'] & Pick<AttemptLimits, 'checkRefusedOrders' | 'orderRefused'>;
    sessions: AccountSessions;
    publicUrl: string;
    couponCode: string;
  },
): Hono<ShopBindings> {
  const { sessions, limits, publicUrl, couponCode } = options;
  const routes = new Hono<AccountBindings>();
  const partsOf = (c: Context<AccountBindings>) => ({ ...options, database: c.get('database') });
  for (const path of ['/api/orders/*', '/api/delivery/*']) {
    routes.use(path, requireXsrfToken(publicUrl), requireAccount(sessions, maxBodyBytes));
  }
  routes.route('/', addressRoutes(options));

  routes.post('/api/orders', async (c) => {
    const idempotencyKey = c.req.header('idempotency-key') ?? '';
    if (!idempotencyKeyPattern.test(idempotencyKey))
      return errorAnswer(c, 'idempotency-key-missing');
    const request = v.safeParse(OrderRequestSchema, await readJsonBody(c));
    if (!request.success) return errorAnswer(c, 'invalid-body');
    const { coupon, code } = request.output;
    // Only one of both counts.
    if (typeof coupon === 'string' && typeof code === 'string') {
      return errorAnswer(c, 'invalid-body');
    }
    if (typeof coupon === 'string' && !isValidCoupon(coupon, couponCode)) {
      return errorAnswer(c, 'invalid-coupon');
    }
    const account = c.get('account');
    const { accountId } = account;
    const wait = await waitAfter(() => limits.checkRefusedOrders(accountId));
    if (wait !== undefined) {
      return answerPlacing(c, { refusal: 'too-many-requests', retryAfterSeconds: wait });
    }
    const result = await placeOrder(partsOf(c), {
      account,
      clientAddress: c.get('clientAddress'),
      idempotencyKey,
      request: request.output,
    });
    if (result.refusal) {
      await c.get('database').transaction((tx) => limits.orderRefused(tx, accountId));
    }
    return answerPlacing(c, result);
  });

  routes.get('/api/orders', async (c) => {
    const asked = c.req.query('before');
    const before = asked === undefined ? undefined : readId(asked);
    if (asked !== undefined && before === undefined) return errorAnswer(c, 'invalid-query');
    return c.json(await listOrders(c.get('database').reads, c.get('account').accountId, before));
  });

  routes.get('/api/orders/:number', async (c) => {
    const number = readId(c.req.param('number'));
    const order =
      number && (await findOrder(c.get('database').reads, c.get('account').accountId, number));
    return order ? c.json({ order }) : errorAnswer(c, 'not-found');
  });

  routes.put('/api/orders/:number/delivery', async (c) => {
    const number = readId(c.req.param('number'));
    const { accountId } = c.get('account');
    const actor = { kind: 'shopper', name: accountId, procedure: 'orders.setAddress' } as const;
    const origin = { accountId, madeBy: shopper, actor };
    const add: Parameters<typeof answerDelivery>[1] = async (asked) =>
      number === undefined
        ? undefined
        : addDelivery(partsOf(c), number, asked, origin, isOfAccount(accountId));
    return answerDelivery(c, add);
  });

  for (const [name, step] of [
    ['confirm', 'confirmed'],
    ['cancel', 'cancelled'],
  ] as const) {
    routes.post(`/api/orders/:number/${name}`, async (c) => {
      const number = readId(c.req.param('number'));
      const { accountId } = c.get('account');
      const procedure = `orders.${name}`;
      const actor = { kind: 'shopper', name: accountId, procedure, accountId } as const;
      const isTheirs = isOfAccount(accountId);
      if (number === undefined) return errorAnswer(c, 'not-found');
      const taken = await takeShopperStep(partsOf(c), actor, { number, step, isTheirs });
      if (!isRefusal(taken)) return c.json({ order: taken.ok });
      const order = await findOrder(c.get('database').reads, accountId, number);
      return taken.refusal === 'not-allowed-now' && order
        ? errorAnswer(c, taken.refusal, { order })
        : errorAnswer(c, 'not-found');
    });
    routes.all(`/api/orders/:number/${name}`, allowOnly('POST'));
  }

  routes.all('/api/orders', allowOnly('GET, POST'));
  routes.all('/api/orders/:number', allowOnly('GET'));
  routes.all('/api/orders/:number/delivery', allowOnly('PUT'));
  // Keeps the type of the signed-in account inside these routes.
  return new Hono<ShopBindings>().route('/', routes);
}

function answerPlacing(c: Context<AccountBindings>, result: PlaceOrderResult): Response {
  if (!result.refusal) return c.json(result.placed, result.isNew ? 201 : 200);
  if (result.refusal === 'too-many-requests') {
    c.header('Retry-After', String(result.retryAfterSeconds));
    return errorAnswer(c, result.refusal);
  }
  const { refusal, ...members } = result;
  return errorAnswer(c, refusal, members);
}
