import { Hono } from 'hono';
import type { Locale } from '#domain/text/locale.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import { callKeyHeader, callProcedure } from '#server/office/call-procedure.ts';
import type { OfficeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { createTurns } from '#server/turns/turns.ts';
import { QueueFullError } from '#server/turns/work-queue.ts';
import {
  AccessDeniedError,
  AccessEndedError,
  ProofNeededError,
} from '#server/use-cases/access-errors.ts';
import type { EachOrder } from '#server/use-cases/each-order.ts';
import { isRefusal, type Refusal } from '#server/use-cases/outcome.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';
import { tableShapeOf } from './body-bounds.ts';
import { localeOfOffice } from './locale-of-office.ts';
import type { OfficeBindings } from './office-bindings.ts';
import { officeError } from './office-error.ts';

/** Changes of one person or token: they hold no more connections to the database than that. */
const ofOneCaller = { atOnce: 2, maxWaiting: 10 };

/**
 * `POST /office/api/NOUN/VERB` with the input as JSON answers `{ ok }`, `{ refusal, sentence }` (422)
 * `{ faults }` of its fields (400) or `{ error, sentence }`, in the language of `Accept-Language`.
 * Neither repeats what was sent, unless a refusal's sentence names it.
 */
export function procedureRoutes(parts: OfficeParts): Hono<OfficeBindings> {
  const routes = new Hono<OfficeBindings>();
  const turns = createTurns(ofOneCaller);
  routes.post('/office/api/:noun/:verb', async (c) => {
    const { noun, verb } = c.req.param();
    const row = rowOf(noun, verb);
    if (!row) return officeError(c, 'not-found');
    const given = await readJsonBody(c, tableShapeOf(`${noun}.${verb}`));
    if (given === undefined) return officeError(c, 'invalid-body');
    const locale = localeOfOffice(c);
    try {
      const key = c.req.header(callKeyHeader);
      const caller = c.get('caller');
      const call = () => callProcedure(row, parts, caller, given, locale, { key });
      const { outcome, faults } =
        row.kind === 'reads'
          ? await call()
          : await turns.run(`${caller.kind} ${caller.name}`, call);
      if (!outcome) return c.json({ faults }, 400);
      if (!isRefusal(outcome)) return c.json({ ok: withSentences(outcome.ok, locale) });
      const refusal = withFirstLines(outcome);
      return c.json({ refusal, sentence: sentenceOf(refusal, locale) }, 422);
    } catch (error) {
      if (error instanceof AccessDeniedError) return officeError(c, 'not-allowed');
      if (error instanceof AccessEndedError) return officeError(c, 'not-signed-in');
      if (error instanceof ProofNeededError) return officeError(c, 'proof-needed');
      if (error instanceof QueueFullError) return officeError(c, 'too-many-at-once');
      throw error;
    }
  });
  return routes;
}

/** A table of 100,000 wrong rows would be an answer of 60 MB. */
const maxLines = 100;

/** `linesInAll` where there are more. */
function withFirstLines<Refused extends Refusal>(refusal: Refused): Refusal {
  const { lines } = refusal;
  if (!Array.isArray(lines) || lines.length <= maxLines) return refusal;
  return { ...refusal, lines: lines.slice(0, maxLines), linesInAll: lines.length };
}

/** Of several orders, some may be refused: each says why. */
function withSentences(ok: unknown, locale: Locale): unknown {
  if (typeof ok !== 'object' || ok === null || !('rows' in ok) || !Array.isArray(ok.rows))
    return ok;
  const rows = ok.rows.map((row: Partial<EachOrder<object>>) =>
    row.isDone === false && row.refused
      ? { ...row, sentence: sentenceOf(row.refused, locale) }
      : row,
  );
  return { ...ok, rows };
}

function rowOf(noun: string, verb: string): Procedure | undefined {
  const rows: Record<string, Record<string, Procedure>> = procedures as never;
  return Object.hasOwn(rows, noun) && Object.hasOwn(rows[noun] ?? {}, verb)
    ? rows[noun]?.[verb]
    : undefined;
}
