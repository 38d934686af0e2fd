import { Hono } from 'hono';
import { readDelivery } from '#domain/delivery/delivery.ts';
import { allowOnly, errorAnswer } from '#server/http/error-answer.ts';
import { readJsonBody } from '#server/http/json-body.ts';
import type { AccountBindings } from '#server/session/require-account.ts';
import type { OrderParts } from './place-order.ts';
import { rememberDelivery, selectDelivery } from './queries.ts';

/** `/api/delivery`: the next order's delivery. Must be mounted behind `requireAccount`. */
export function deliveryRoutes({
  database,
  clock,
}: Pick<OrderParts, 'database' | 'clock'>): Hono<AccountBindings> {
  const routes = new Hono<AccountBindings>();

  routes.get('/api/delivery', async (c) =>
    c.json({ delivery: await selectDelivery(database.db, c.get('account').accountId) }),
  );

  routes.put('/api/delivery', async (c) => {
    const { delivery, faults } = readDelivery(await readJsonBody(c));
    if (!delivery) return errorAnswer(c, 'invalid-body', { faults });
    await rememberDelivery(database.db, c.get('account').accountId, delivery, clock());
    return c.json({ delivery });
  });

  routes.all('/api/delivery', allowOnly('GET, PUT'));
  return routes;
}
