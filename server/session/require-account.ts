import type { MiddlewareHandler } from 'hono';
import { errorAnswer } from '#server/http/error-answer.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { Sessions } from './sessions.ts';

type SessionAccount = NonNullable<Awaited<ReturnType<Sessions['read']>>>;

export interface AccountBindings extends ShopBindings {
  Variables: ShopBindings['Variables'] & { account: SessionAccount };
}

/** Refuses others with 401 `not-signed-in`. Prevents caching of every answer. */
export function requireAccount(
  sessions: Pick<Sessions, 'read'>,
): MiddlewareHandler<AccountBindings> {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const account = await sessions.read(c);
    if (!account) return errorAnswer(c, 'not-signed-in');
    c.set('account', account);
    await next();
  };
}
