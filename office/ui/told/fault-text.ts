import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import type { Answer, Failure } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { UnansweredError } from '../../unanswered.ts';
import { conflictsOf } from './conflicts.ts';
import { stepMetText } from './step-met.ts';

/** What a call answered in place of what was asked; empty when it was done. */
export function faultText(answer: Answer<unknown>): string {
  if ('ok' in answer) return '';
  if ('failed' in answer) return failureText(answer);
  if ('refusal' in answer) {
    return stepMetText(conflictsOf(answer)) ?? answer.sentence ?? m.office_went_wrong();
  }
  return answer.faults.map(({ fault }) => fault).join('\n');
}

function failureText({ failed, sentence, wait = 60 }: Failure): string {
  const minutes = Math.max(1, Math.ceil(wait / 60));
  switch (failed) {
    case 'no-connection':
      return m.office_no_connection();
    case 'not-sent':
      return m.office_not_sent_text();
    case 'too-old':
      return m.office_too_old();
    case 'proof-needed':
      return m.office_proof_first();
    case 'too-many':
      return m.office_too_many({ count: minutes, shown: formatCount(minutes, currentLocale()) });
    case 'session-ended':
      return m.office_session_ended();
    case 'not-allowed':
      return sentence ?? m.office_not_allowed();
    default:
      return sentence ?? m.office_went_wrong();
  }
}

/** What a query has thrown. */
export function errorText(error: unknown): string {
  return error instanceof UnansweredError ? faultText(error.answer) : m.office_went_wrong();
}
