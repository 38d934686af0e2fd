import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import { defineCommand } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { type ListedCode, listCodes } from '#server/coupon-codes/manage-codes.ts';
import { takenOff } from './taken-off.ts';

export const codesList = defineCommand({
  name: 'codes list',
  onlyReads: true,
  summary: 'Lists your coupon codes: what they take off, when they count, how often they were used',
  options: { json: { type: 'boolean', help: 'Writes JSON; amounts are whole piastres' } },
  details: 'A use is an order that is not cancelled. The welcome coupon is a setting: COUPON_CODE.',
  async run({ args, open, output }) {
    const codes = await listCodes((await open()).db);
    if (args.options.json) return output.print(JSON.stringify(codes, null, 2));
    if (codes.length === 0) return output.print('There are no codes yet: add one by codes add.');
    const today = dayInEgypt(new Date());
    const rows = codes.map((code) => [
      code.code,
      takenOff(code),
      code.minimum > 0 ? formatAmount(toEgp(code.minimum)) : '',
      code.starts ?? '',
      code.ends ?? '',
      code.maxUses === null ? String(code.uses) : `${code.uses} of ${code.maxUses}`,
      code.maxUsesPerAccount === null ? '' : String(code.maxUsesPerAccount),
      stateOf(code, today),
    ]);
    const head = ['CODE', 'OFF', 'MINIMUM', 'FROM', 'UNTIL', 'USES', 'PER ACCOUNT', 'STATE'];
    await output.print(textTable(head, rows, [1, 2, 5, 6]));
  },
});

function stateOf({ isEnded, starts, ends, maxUses, uses }: ListedCode, today: string): string {
  if (isEnded || (ends !== null && today > ends)) return 'ended';
  if (starts !== null && today < starts) return 'not yet';
  return maxUses !== null && uses >= maxUses ? 'used up' : 'counts';
}
