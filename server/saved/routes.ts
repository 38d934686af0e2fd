import { Hono } from 'hono';
import * as v from 'valibot';
import { SavedChangesSchema } from '#domain/wire/saved.ts';
import type { Database } from '#server/database/database.ts';
import { allowOnly, errorAnswer } from '#server/http/error-answer.ts';
import { limitBody, readJsonBody } from '#server/http/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { requireXsrfToken } from '#server/http/xsrf.ts';
import { type AccountBindings, requireAccount } from '#server/session/require-account.ts';
import type { Sessions } from '#server/session/sessions.ts';
import { changeSaved } from './change-saved.ts';
import { selectSaved } from './queries.ts';

const longestBody = 32 * 1024;

/**
 * GET reads the account's saved products, the newest first; POST takes changes and answers the same.
 * Protected against other sites.
 * @param options.publicUrl origin of PUBLIC_URL
 */
export function savedRoutes(options: {
  database: Database;
  sessions: Pick<Sessions, 'read'>;
  publicUrl: string;
  clock: () => Date;
}): Hono<ShopBindings> {
  const { database, sessions, publicUrl, clock } = options;
  const routes = new Hono<AccountBindings>();
  routes.use(
    '/api/saved',
    requireXsrfToken(publicUrl),
    requireAccount(sessions),
    limitBody(longestBody),
  );

  routes.get('/api/saved', async (c) =>
    c.json(await selectSaved(database.db, c.get('account').accountId)),
  );

  routes.post('/api/saved', async (c) => {
    const body = v.safeParse(SavedChangesSchema, await readJsonBody(c));
    if (!body.success) return errorAnswer(c, 'invalid-body');
    const { accountId } = c.get('account');
    return c.json(await changeSaved(database, accountId, body.output.changes, clock()));
  });

  routes.all('/api/saved', allowOnly('GET, POST'));
  return new Hono<ShopBindings>().route('/', routes);
}
