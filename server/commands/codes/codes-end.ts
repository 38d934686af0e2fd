import { readCode } from '#domain/coupon-codes/written-code.ts';
import { CommandError, defineCommand } from '#server/commands/command-line/command.ts';
import { endCode } from '#server/coupon-codes/manage-codes.ts';

export const codesEnd = defineCommand({
  name: 'codes end',
  summary: 'Ends a coupon code at once; orders that were placed with it keep their discount',
  parameters: 'CODE',
  async run({ args, open, output }) {
    const written = args.positionals[0] ?? '';
    const code = readCode(written);
    const isEnded = code !== undefined && (await endCode((await open()).db, code, new Date()));
    if (!isEnded) {
      throw new CommandError(
        `There is no code ${JSON.stringify(written)} to end. "codes list" shows all codes.`,
      );
    }
    await output.print(`${code} does not count any more.`);
  },
});
