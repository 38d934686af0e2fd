import { Hono } from 'hono';
import * as v from 'valibot';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import { isValidCoupon } from '#domain/bag/coupon.ts';
import { BagWriteSchema, NewGenerationSchema } from '#domain/wire/bag.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { maxBodyBytes } from '#server/http/request/bounded-request.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import {
  type AccountBindings,
  type AccountSessions,
  requireAccount,
} from '#server/session/require-account.ts';
import { endBag } from './end-bag.ts';
import { selectBag } from './queries.ts';
import { writeBag } from './write-bag.ts';

/**
 * PUT writes from a known version (409 with the present `bag`). Protected against other sites.
 * @param options.publicUrl origin of PUBLIC_URL
 */
export function bagRoutes(options: {
  sessions: AccountSessions;
  publicUrl: string;
  couponCode: string;
  clock: () => Date;
}): Hono<ShopBindings> {
  const { sessions, publicUrl, couponCode, clock } = options;
  const routes = new Hono<AccountBindings>();
  routes.use('/api/bag/*', requireXsrfToken(publicUrl), requireAccount(sessions, maxBodyBytes));

  routes.get('/api/bag', async (c) =>
    c.json(
      judgeSale(await selectBag(c.get('database').reads, c.get('account').accountId), couponCode),
    ),
  );

  routes.put('/api/bag', async (c) => {
    const write = v.safeParse(BagWriteSchema, await readJsonBody(c));
    if (!write.success) return errorAnswer(c, 'invalid-body');
    const { accountId } = c.get('account');
    const { refusal, ...written } = await c
      .get('database')
      .transaction((tx) => writeBag(tx, accountId, write.output, { couponCode, now: clock() }));
    const bag = judgeSale(written.bag, couponCode);
    return refusal ? errorAnswer(c, refusal, { bag }) : c.json(bag);
  });

  routes.post('/api/bag/new-generation', async (c) => {
    const request = v.safeParse(NewGenerationSchema, await readJsonBody(c));
    if (!request.success) return errorAnswer(c, 'invalid-body');
    const { accountId } = c.get('account');
    const bag = await c
      .get('database')
      .transaction((tx) => endBag(tx, accountId, request.output, clock()));
    return c.json(bag);
  });

  routes.all('/api/bag', allowOnly('GET, PUT'));
  routes.all('/api/bag/new-generation', allowOnly('POST'));
  // Keeps the type of the signed-in account inside these routes.
  return new Hono<ShopBindings>().route('/', routes);
}

/** The owner may have changed the coupon since it was typed: then there is no sale. */
function judgeSale(bag: BagDocument, couponCode: string): BagDocument {
  const { hasSale, coupon } = bag;
  if (!hasSale || coupon === undefined || isValidCoupon(coupon, couponCode)) return bag;
  return { ...bag, hasSale: false };
}
