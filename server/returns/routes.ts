import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { ErrorCode } from '#domain/error-codes.ts';
import { idempotencyKeyPattern } from '#domain/order/order.ts';
import { readId } from '#domain/text/read-id.ts';
import { ReturnRequestSchema } from '#domain/wire/returns.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import {
  type AccountBindings,
  type AccountSessions,
  requireAccount,
} from '#server/session/require-account.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
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
    const returns = number && (await ownReturns(c, number));
    return returns ? c.json({ returns }) : errorAnswer(c, 'not-found');
  });

  routes.post(ofOrder, async (c) => {
    const idempotencyKey = c.req.header('idempotency-key') ?? '';
    if (!idempotencyKeyPattern.test(idempotencyKey))
      return errorAnswer(c, 'idempotency-key-missing');
    const request = v.safeParse(ReturnRequestSchema, await readJsonBody(c));
    if (!request.success) return errorAnswer(c, 'invalid-body');
    const number = readId(c.req.param('number'));
    if (!number) return errorAnswer(c, 'not-found');
    const asking = { number, idempotencyKey, request: request.output };
    const asked = await requestReturn(partsOf(c), shopperOf(c, 'returns.create'), asking);
    if (!isRefusal(asked)) {
      const { returns, isNew } = asked.ok;
      return c.json({ returns }, isNew ? 201 : 200);
    }
    const code = codeOf(asked.refusal);
    return code === 'not-found'
      ? errorAnswer(c, code)
      : errorAnswer(c, code, { returns: await ownReturns(c, number) });
  });

  routes.post(`${ofOrder}/:id/withdraw`, async (c) => {
    const number = readId(c.req.param('number'));
    const id = readId(c.req.param('id'));
    const known = number && id ? await ownReturns(c, number) : undefined;
    if (!number || !id || !known?.some((each) => each.id === id)) {
      return errorAnswer(c, 'not-found');
    }
    const withdrawn = await withdrawReturn(partsOf(c), shopperOf(c, 'returns.withdraw'), { id });
    const returns = await ownReturns(c, number);
    // Repeating it is no fault.
    const isLate = isRefusal(withdrawn) && withdrawn.status !== 'withdrawn';
    return isLate ? errorAnswer(c, 'not-allowed-now', { returns }) : c.json({ returns });
  });

  routes.all(ofOrder, allowOnly('GET, POST'));
  routes.all(`${ofOrder}/:id/withdraw`, allowOnly('POST'));
  return new Hono<ShopBindings>().route('/', routes);
}

function shopperOf(c: Context<AccountBindings>, procedure: string): Actor {
  const { accountId } = c.get('account');
  return { kind: 'shopper', name: accountId, procedure, accountId };
}

/** Undefined for another account's order. */
function ownReturns(c: Context<AccountBindings>, number: number) {
  return findReturns(c.get('database').reads, c.get('account').accountId, number);
}

type Refused = Extract<Awaited<ReturnType<typeof requestReturn>>, { refusal: string }>['refusal'];

/** The page needs no more: it shows what can be returned. */
function codeOf(refusal: Refused): ErrorCode {
  switch (refusal) {
    case 'no-order':
      return 'not-found';
    case 'key-of-another-return':
      return 'idempotency-key-reused';
    case 'exchange-of-unsold':
    case 'exchange-without-sizes':
    case 'exchange-size-not-sold':
    case 'exchange-for-same-size':
      return 'wrong-size';
    default:
      return 'not-allowed-now';
  }
}
