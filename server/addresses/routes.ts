import { Hono } from 'hono';
import { readDelivery } from '#domain/delivery/delivery.ts';
import { readId } from '#domain/text/read-id.ts';
import type { Queries } from '#server/database/database.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import type { AccountBindings } from '#server/session/require-account.ts';
import { deleteAddress, keepAddress, selectAddresses } from './address-book.ts';

/** `/api/delivery`: addresses for the next order. Must be mounted behind `requireAccount`. */
export function addressRoutes({ clock }: { clock: () => Date }): Hono<AccountBindings> {
  const routes = new Hono<AccountBindings>();

  async function addressesOf(db: Queries, accountId: string) {
    const addresses = await selectAddresses(db, accountId);
    return { delivery: addresses[0]?.delivery ?? null, addresses };
  }

  routes.get('/api/delivery', async (c) =>
    c.json(await addressesOf(c.get('database').reads, c.get('account').accountId)),
  );

  // With an id, it takes the place of that one.
  routes.on('PUT', ['/api/delivery', '/api/delivery/:id'], async (c) => {
    const text = c.req.param('id');
    const id = text === undefined ? undefined : readId(text);
    if (text !== undefined && id === undefined) return errorAnswer(c, 'not-found');
    const { delivery, faults } = readDelivery(await readJsonBody(c));
    if (!delivery) return errorAnswer(c, 'invalid-body', { faults });
    const { accountId } = c.get('account');
    const kept = await c
      .get('database')
      .transaction((tx) => keepAddress(tx, accountId, delivery, clock(), id));
    return c.json({ delivery, id: kept });
  });

  // Repeating it is no fault: it answers with what is left.
  routes.delete('/api/delivery/:id', async (c) => {
    const id = readId(c.req.param('id'));
    if (id === undefined) return errorAnswer(c, 'not-found');
    const { accountId } = c.get('account');
    const left = await c.get('database').transaction(async (tx) => {
      await deleteAddress(tx, accountId, id);
      return addressesOf(tx, accountId);
    });
    return c.json(left);
  });

  routes.all('/api/delivery', allowOnly('GET, PUT'));
  routes.all('/api/delivery/:id', allowOnly('PUT, DELETE'));
  return routes;
}
