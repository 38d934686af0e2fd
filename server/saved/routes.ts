import { Hono } from 'hono';
import * as v from 'valibot';
import { SavedChangesSchema } from '#domain/wire/saved.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import {
  type AccountBindings,
  type AccountSessions,
  requireAccount,
} from '#server/session/require-account.ts';
import { changeSaved } from './change-saved.ts';
import { selectSaved } from './queries.ts';

const maxBodyBytes = 32 * 1024;

/**
 * GET reads the account's saved products, the newest first; POST takes changes and answers the same.
 * Protected against other sites.
 * @param options.publicUrl origin of PUBLIC_URL
 */
export function savedRoutes(options: {
  sessions: AccountSessions;
  publicUrl: string;
  clock: () => Date;
}): Hono<ShopBindings> {
  const { sessions, publicUrl, clock } = options;
  const routes = new Hono<AccountBindings>();
  routes.use('/api/saved', requireXsrfToken(publicUrl), requireAccount(sessions, maxBodyBytes));

  routes.get('/api/saved', async (c) =>
    c.json(await selectSaved(c.get('database').reads, c.get('account').accountId)),
  );

  routes.post('/api/saved', async (c) => {
    const body = v.safeParse(SavedChangesSchema, await readJsonBody(c));
    if (!body.success) return errorAnswer(c, 'invalid-body');
    const { accountId } = c.get('account');
    const { changes } = body.output;
    return c.json(
      await c.get('database').transaction((tx) => changeSaved(tx, accountId, changes, clock())),
    );
  });

  routes.all('/api/saved', allowOnly('GET, POST'));
  return new Hono<ShopBindings>().route('/', routes);
}
