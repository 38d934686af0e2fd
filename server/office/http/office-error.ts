import type { Context } from 'hono';
import { formatCount } from '#domain/money/amount.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import { localeOfOffice } from './locale-of-office.ts';
import type { OfficeBindings } from './office-bindings.ts';

/** By their codes; `seconds` until the next attempt. */
const sentences = {
  'invalid-body': (locale: Locale) => m.fault_no_json({}, { locale }),
  'not-signed-in': (locale: Locale) => m.office_no_caller({}, { locale }),
  'not-allowed': (locale: Locale) => m.office_not_allowed({}, { locale }),
  'proof-needed': (locale: Locale) => m.office_proof_needed({}, { locale }),
  'xsrf-token-missing': (locale: Locale) => m.office_old_page({}, { locale }),
  'not-found': (locale: Locale) => m.office_no_call({}, { locale }),
  'too-many-requests': (locale: Locale, seconds: number) => {
    const count = Math.max(1, Math.ceil(seconds / 60));
    return m.office_too_many({ count, shown: formatCount(count, locale) }, { locale });
  },
  'too-many-at-once': (locale: Locale) => m.fault_busy({}, { locale }),
};

/** The code, and in the language of `Accept-Language` a sentence for who reads it. */
export function officeError(
  c: Context<OfficeBindings>,
  code: keyof typeof sentences,
  seconds = 60,
): Response {
  return errorAnswer(c, code, { sentence: sentences[code](localeOfOffice(c), seconds) });
}
