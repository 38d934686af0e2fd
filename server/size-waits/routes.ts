import { Hono } from 'hono';
import * as v from 'valibot';
import { SizeWaitSchema, type SizeWaitsDocument } from '#domain/wire/size-waits.ts';
import type { Catalogue } from '#server/catalogue/current/catalogue.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import {
  type AccountBindings,
  type AccountSessions,
  requireAccount,
} from '#server/session/require-account.ts';
import { changeWait } from './change-wait.ts';
import { readWaits } from './read-waits.ts';

const maxBodyBytes = 1024;

/**
 * GET reads the sold-out sizes that the account waits for; POST begins or ends one and answers the
 * same. Protected against other sites.
 * @param options.publicUrl origin of PUBLIC_URL
 */
export function sizeWaitRoutes(options: {
  sessions: AccountSessions;
  catalogue: Pick<Catalogue, 'current'>;
  publicUrl: string;
  clock: () => Date;
}): Hono<ShopBindings> {
  const { sessions, catalogue, publicUrl, clock } = options;
  const routes = new Hono<AccountBindings>();
  const path = '/api/size-waits';
  routes.use(path, requireXsrfToken(publicUrl), requireAccount(sessions, maxBodyBytes));

  routes.get(path, async (c) => {
    const waits = await readWaits(c.get('database').reads, c.get('account').accountId);
    return c.json({ waits } satisfies SizeWaitsDocument);
  });

  routes.post(path, async (c) => {
    const body = v.safeParse(SizeWaitSchema, await readJsonBody(c));
    if (!body.success) return errorAnswer(c, 'invalid-body');
    const release = catalogue.current();
    if (!release) return errorAnswer(c, 'unavailable');
    const findProduct = (id: number) => release.byId.get(id);
    const asked = { account: c.get('account'), request: body.output, findProduct, now: clock() };
    const changed = await c.get('database').transaction((tx) => changeWait(tx, asked));
    if (changed.refusal) return errorAnswer(c, changed.refusal);
    return c.json(changed);
  });

  routes.all(path, allowOnly('GET, POST'));
  return new Hono<ShopBindings>().route('/', routes);
}
