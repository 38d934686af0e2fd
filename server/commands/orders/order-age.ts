import { plainText } from '#domain/text/plain-text.ts';
import { CommandError } from '#server/commands/command-line/command.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** `3d` or `36h`, in ms. @throws {CommandError} */
export function readAge(option: string, written: string | boolean): number {
  const [, number, unit] = /^(\d{1,4})\s*([dh])$/i.exec(plainText(String(written))) ?? [];
  if (number !== undefined) return Number(number) * (unit?.toLowerCase() === 'h' ? hour : day);
  throw new CommandError(
    `--${option} ${JSON.stringify(written)} is no age; write days or hours, such as 3d or 36h.`,
  );
}

/** In whole hours up to two days, then in whole days: `36 h`, `3 d`. */
export function ageText(since: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(since));
  return age < 2 * day ? `${Math.floor(age / hour)} h` : `${Math.floor(age / day)} d`;
}
