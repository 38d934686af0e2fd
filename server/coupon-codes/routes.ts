import { Hono } from 'hono';
import * as v from 'valibot';
import { CodeQuestionSchema } from '#domain/wire/code.ts';
import type { Database } from '#server/database/database.ts';
import { documentRoutes } from '#server/http/answers/document-routes.ts';
import { createSharedDocument } from '#server/http/answers/shared-document.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import { waitAfter } from '#server/limits/wait-after.ts';
import {
  type AccountBindings,
  type AccountSessions,
  requireAccount,
} from '#server/session/require-account.ts';
import { judgeCode } from './judge-code.ts';
import { selectShortestCode } from './queries.ts';

const maxBodyBytes = 4 * 1024;

const brotliQuality = 5;

/**
 * `POST /api/codes` answers what a code takes off, or why it does not count. `GET /codes.json` says
 * how short a code may be: without codes, the form of the bag asks for none.
 * @param options.publicUrl origin of PUBLIC_URL
 */
export function codeRoutes(options: {
  database: Pick<Database, 'db'>;
  sessions: AccountSessions;
  limits: Pick<AttemptLimits, 'beforeCode'>;
  publicUrl: string;
  clock: () => Date;
}): Hono<ShopBindings> {
  const { database, sessions, limits, publicUrl, clock } = options;
  const routes = new Hono<AccountBindings>();
  routes.use('/api/codes', requireXsrfToken(publicUrl), requireAccount(sessions, maxBodyBytes));

  routes.post('/api/codes', async (c) => {
    const question = v.safeParse(CodeQuestionSchema, await readJsonBody(c));
    if (!question.success) return errorAnswer(c, 'invalid-body');
    const { accountId, email } = c.get('account');
    // Before the answer, whatever it is: guesses at the same time gain nothing.
    const wait = await waitAfter(() =>
      c
        .get('database')
        .transaction((tx) => limits.beforeCode(accountId, c.get('clientAddress'), tx)),
    );
    if (wait !== undefined) {
      c.header('Retry-After', String(wait));
      return errorAnswer(c, 'too-many-requests');
    }
    const asked = { ...question.output, by: { accountId, email }, now: clock() };
    const judged = await judgeCode(c.get('database').reads, asked);
    if (judged.refusal) return errorAnswer(c, 'code-refused', judged.refusal);
    return c.json(judged.couponCode);
  });

  routes.all('/api/codes', allowOnly('POST'));
  const shortest = createSharedDocument(
    async () => JSON.stringify({ shortest: await selectShortestCode(database.db) }),
    brotliQuality,
  );
  return new Hono<ShopBindings>()
    .route('/', routes)
    .route('/', documentRoutes('/codes.json', shortest));
}
