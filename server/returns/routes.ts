import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { idempotencyKeyPattern } from '#domain/order/order.ts';
import { readId } from '#domain/text/read-id.ts';
import { ReturnRequestSchema } from '#domain/wire/returns.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { isOfAccount, shopper } from '#server/orders/read/order-document.ts';
import {
  type AccountBindings,
  type AccountSessions,
  requireAccount,
} from '#server/session/require-account.ts';
import { withdrawReturn } from './change-return.ts';
import { findReturns } from './read-returns.ts';
import { type RequestParts, requestReturn } from './request-return.ts';

const maxBodyBytes = 32 * 1024;
const ofOrder = '/api/orders/:number/returns';

/**
 * Each answers `{ returns }`, all of the order. Other accounts' orders are answered as missing.
 * Protected against other sites. Must be mounted before the routes of orders, which guard the same
 * addresses. @param options.publicUrl origin of PUBLIC_URL
 */
export function returnRoutes(
  options: Omit<RequestParts, 'database'> & {
    sessions: AccountSessions;
    publicUrl: string;
  },
): Hono<ShopBindings> {
  const { sessions, publicUrl } = options;
  const routes = new Hono<AccountBindings>();
  routes.use(`${ofOrder}/*`, requireXsrfToken(publicUrl), requireAccount(sessions, maxBodyBytes));
  const partsOf = (c: Context<AccountBindings>) => ({ ...options, database: c.get('database') });

  routes.get(ofOrder, async (c) => {
    const number = readId(c.req.param('number'));
    const { accountId } = c.get('account');
    const returns = number && (await findReturns(c.get('database').reads, accountId, number));
    return returns ? c.json({ returns }) : errorAnswer(c, 'not-found');
  });

  routes.post(ofOrder, async (c) => {
    const idempotencyKey = c.req.header('idempotency-key') ?? '';
    if (!idempotencyKeyPattern.test(idempotencyKey))
      return errorAnswer(c, 'idempotency-key-missing');
    const request = v.safeParse(ReturnRequestSchema, await readJsonBody(c));
    if (!request.success) return errorAnswer(c, 'invalid-body');
    const number = readId(c.req.param('number'));
    const { accountId } = c.get('account');
    const asking = { idempotencyKey, request: request.output, madeBy: shopper };
    const result =
      number && (await requestReturn(partsOf(c), { ...asking, number }, isOfAccount(accountId)));
    if (!result) return errorAnswer(c, 'not-found');
    const { returns, isNew, refusal } = result;
    if (refusal) return errorAnswer(c, refusal, { returns });
    return c.json({ returns }, isNew ? 201 : 200);
  });

  routes.post(`${ofOrder}/:id/withdraw`, async (c) => {
    const number = readId(c.req.param('number'));
    const id = readId(c.req.param('id'));
    const { accountId } = c.get('account');
    if (!number || !id) return errorAnswer(c, 'not-found');
    const known = await findReturns(c.get('database').reads, accountId, number);
    if (!known?.some((each) => each.id === id)) return errorAnswer(c, 'not-found');
    const change = await withdrawReturn(partsOf(c), id);
    const returns = await findReturns(c.get('database').reads, accountId, number);
    const isLate = change?.refusal && change.asked.status !== 'withdrawn';
    if (isLate) return errorAnswer(c, 'not-allowed-now', { returns });
    return c.json({ returns });
  });

  routes.all(ofOrder, allowOnly('GET, POST'));
  routes.all(`${ofOrder}/:id/withdraw`, allowOnly('POST'));
  return new Hono<ShopBindings>().route('/', routes);
}
