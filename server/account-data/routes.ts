import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { refuseOtherSites } from '#server/http/origins/xsrf.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import { waitAfter } from '#server/limits/wait-after.ts';
import {
  type AccountBindings,
  type AccountSessions,
  requireAccount,
} from '#server/session/require-account.ts';
import { type AccountDataParts, writeAccountData } from './account-data.ts';

/** `GET /api/account/data`: all that the shop keeps of the signed-in account. */
export function accountDataRoutes(
  options: AccountDataParts & {
    sessions: AccountSessions;
    limits: Pick<AttemptLimits, 'beforeDataDownload'>;
    clock: () => Date;
  },
): Hono<ShopBindings> {
  const { sessions, limits, clock } = options;
  const path = '/api/account/data';
  const routes = new Hono<AccountBindings>();
  // Each answer counts, and is much to read.
  routes.use(path, refuseOtherSites, requireAccount(sessions, 0));

  routes.get(path, async (c) => {
    const account = c.get('account');
    const database = c.get('database');
    const wait = await waitAfter(() =>
      database.transaction((tx) => limits.beforeDataDownload(account.accountId, tx)),
    );
    if (wait !== undefined) {
      c.header('Retry-After', String(wait));
      return errorAnswer(c, 'too-many-requests');
    }
    const pieces = writeAccountData(database.reads, account, options, clock());
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Content-Disposition', 'attachment; filename="account-data.json"');
    return c.body(Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream);
  });

  routes.all(path, allowOnly('GET'));
  return new Hono<ShopBindings>().route('/', routes);
}
