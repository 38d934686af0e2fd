import type { MiddlewareHandler } from 'hono';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import { limitBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { AccountDatabase, Sessions } from './sessions.ts';

type SessionAccount = NonNullable<Awaited<ReturnType<Sessions['read']>>>;

export interface AccountBindings extends ShopBindings {
  Variables: ShopBindings['Variables'] & { account: SessionAccount; database: AccountDatabase };
}

export type AccountSessions = Pick<Sessions, 'read' | 'databaseOf'>;

/**
 * Refuses others with 401 `not-signed-in`, before their body is read. Looks again behind the body,
 * because a session may end while a slow one comes. Prevents caching of every answer.
 * @param maxBody bytes
 */
export function requireAccount(
  sessions: AccountSessions,
  maxBody: number,
): MiddlewareHandler<AccountBindings> {
  const limit = limitBody<AccountBindings>(maxBody);
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const mayHaveBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (mayHaveBody && !(await sessions.read(c))) return errorAnswer(c, 'not-signed-in');
    return limit(c, async () => {
      const account = await sessions.read(c);
      if (!account) {
        c.res = errorAnswer(c, 'not-signed-in');
        return;
      }
      c.set('account', account);
      c.set('database', sessions.databaseOf(c, account.accountId));
      await next();
    });
  };
}
