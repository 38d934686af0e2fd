/** Whether it is a day as `2026-02-28`, on a calendar, since 1900: databases know no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const zone = 'Africa/Cairo';

let inCairo: Intl.DateTimeFormat | undefined;

/**
 * The day in Egypt, as `2026-02-28`. By `Temporal` where it is known: the first `Intl.DateTimeFormat`
 * takes 0.1 to 0.2 s of a weak phone's processor.
 */
export function dayInEgypt(time: Date): string {
  // A part of `Temporal` may be there without the rest.
  if (typeof Temporal === 'object' && 'toZonedDateTimeISO' in Temporal.Instant.prototype) {
    return Temporal.Instant.fromEpochMilliseconds(time.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString();
  }
  // Browsers agree on this form, and not on the ISO form of other locales.
  inCairo ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return inCairo.format(time).split('/').reverse().join('-');
}

const hour = 60 * 60 * 1000;

/** @param day as `2026-02-28` */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);
}

/** When the next day begins in Egypt, which is two hours ahead of UTC, and three in summer. */
export function nextDayInEgypt(time: Date): Date {
  return startOfDayInEgypt(daysAfter(dayInEgypt(time), 1));
}

/** Midnight, or 01:00 on the day on which clocks go forward at midnight. @param day as `2026-02-28` */
export function startOfDayInEgypt(day: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const inSummer = new Date(midnightUtc - 3 * hour);
  return dayInEgypt(inSummer) === day ? inSummer : new Date(midnightUtc - 2 * hour);
}
