import type { CodeTerms } from '#domain/coupon-codes/refuse-code.ts';
import { maxCodeLength, minCodeLength, readCode } from '#domain/coupon-codes/written-code.ts';
import { toPiastres } from '#domain/money/money.ts';
import { readWrittenPrice } from '#domain/product/written-price.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { dayInEgypt, isCalendarDay } from '#domain/time/calendar-day.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
  jsonOption,
} from '#server/commands/command-line/command.ts';
import { addCode } from '#server/coupon-codes/manage-codes.ts';
import { takenOff } from './taken-off.ts';

const maxUses = 1_000_000;
/** EGP. */
const maxAmount = 1_000_000;

export const codesAdd = defineCommand({
  name: 'codes add',
  summary: 'Adds a coupon code, which shoppers type in the bag',
  parameters: 'CODE',
  options: {
    percent: { type: 'string', help: 'What it takes off the goods, from 1 to 100 percent; or' },
    amount: { type: 'string', help: 'what it takes off the goods, in EGP' },
    minimum: { type: 'string', help: 'It counts for goods of so many EGP and more' },
    from: { type: 'string', help: 'The first day, as 2026-03-01' },
    until: { type: 'string', help: 'The last day' },
    uses: { type: 'string', help: 'How many orders may use it' },
    'uses-per-account': { type: 'string', help: 'How many orders of one account may use it' },
    ...jsonOption,
  },
  details: `A code has ${minCodeLength} to ${maxCodeLength} letters (English or Arabic), digits, - and _. Shoppers may type it in any letter case. It takes nothing off the delivery, and does not count together with the welcome coupon.`,
  async run({ args, environment: { couponCode }, open, output }) {
    const now = new Date();
    const terms = readTerms(args, dayInEgypt(now));
    const fault = await addCode((await open()).db, terms, { couponCode, now });
    if (fault === 'is-coupon') {
      throw new CommandError(`${terms.code} is the welcome coupon: choose another code.`);
    }
    if (fault === 'exists') {
      throw new CommandError(
        `There is a code ${terms.code} already, which may have ended: choose another one.`,
      );
    }
    await output.print(
      args.options.json
        ? JSON.stringify(terms, null, 2)
        : `${terms.code} takes ${takenOff(terms)} off.`,
    );
  },
});

/** @throws {CommandError} */
function readTerms({ positionals, options }: CommandArguments, today: string): CodeTerms {
  const code = readCode(positionals[0] ?? '');
  if (code === undefined) {
    throw new CommandError(
      `A code has ${minCodeLength} to ${maxCodeLength} letters (English or Arabic), digits, - and _.`,
    );
  }
  const count = (name: string, max: number) => {
    const written = plainText(String(options[name]));
    const number = /^[1-9]\d{0,6}$/.test(written) ? Number(written) : 0;
    if (number >= 1 && number <= max) return number;
    throw new CommandError(`--${name} must be a whole number from 1 to ${max}.`);
  };
  const piastres = (name: string) => {
    const read = readWrittenPrice(String(options[name]));
    if ('price' in read && read.price <= maxAmount) return toPiastres(read.price);
    throw new CommandError(
      `--${name} must be an amount of EGP, at most ${maxAmount}, such as 49.50.`,
    );
  };
  const day = (name: string) => {
    const written = plainText(String(options[name]));
    if (isCalendarDay(written)) return written;
    throw new CommandError(`--${name} must be a day, such as 2026-03-01.`);
  };
  if ((options.percent === undefined) === (options.amount === undefined)) {
    throw new CommandError('Name what it takes off: either --percent N or --amount EGP.');
  }
  const taken =
    options.percent === undefined
      ? { kind: 'amount' as const, value: piastres('amount') }
      : { kind: 'percent' as const, value: count('percent', 100) };
  if (taken.value === 0) throw new CommandError('--amount must be more than 0.');
  const starts = options.from === undefined ? null : day('from');
  const ends = options.until === undefined ? null : day('until');
  if (ends !== null && ends < (starts ?? today)) {
    throw new CommandError(
      starts === null ? '--until is a day that is over.' : '--until is before --from.',
    );
  }
  const uses = (name: string) => (options[name] === undefined ? null : count(name, maxUses));
  return {
    code,
    ...taken,
    minimum: options.minimum === undefined ? 0 : piastres('minimum'),
    starts,
    ends,
    maxUses: uses('uses'),
    maxUsesPerAccount: uses('uses-per-account'),
    isEnded: false,
  };
}
