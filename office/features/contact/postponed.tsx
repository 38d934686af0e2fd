import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { shopNow } from '../../connection.ts';
import { currentLocale } from '../../locale.ts';
import { shortTime } from '../../ui/local-time.ts';

interface PostponedProps {
  /** How often nobody has answered. */
  tries: number;
  /** ISO 8601, in UTC: when it is to be confirmed. */
  againAt: string | null;
}

/** Of an order that is to confirm: what came of the calls so far. */
export function Postponed({ tries, againAt }: PostponedProps) {
  const isAhead = againAt !== null && new Date(againAt).getTime() > shopNow();
  const shown = formatCount(tries, currentLocale());
  const texts = [
    ...(tries > 0 ? [m.office_confirm_tries_short({ shown })] : []),
    ...(isAhead ? [m.office_confirm_back({ time: shortTime(againAt) })] : []),
  ];
  return texts.length > 0 ? <span>{texts.join(' · ')}</span> : null;
}
