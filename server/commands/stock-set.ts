import { toLatinDigits } from '#domain/latin-digits.ts';
import { largestStock, type StockKey } from '#domain/stock.ts';
import type { Database } from '#server/database/database.ts';
import { StockError, type StockOrder, setStock } from '#server/stock/set-stock.ts';
import { CommandError, type CommandOutput, defineCommand } from './command.ts';
import { commandUser } from './command-user.ts';
import { readStockKey, sizeOption } from './stock-key.ts';

const none = 'none';

export const stockSet = defineCommand({
  name: 'stock set',
  summary: 'Sets how many pieces are left of a product, or of one of its sizes',
  parameters: 'ID',
  options: {
    ...sizeOption,
    left: { type: 'string', help: `The number of pieces, or ${none}: not counted any more` },
  },
  async run({ args, open, output }) {
    const database = await open();
    const key = await readStockKey(database, args);
    const written = args.options.left;
    const left = written === none ? null : readPieces(written, 'left');
    await change(database, { ...key, left }, output);
  },
});

export const stockAdd = defineCommand({
  name: 'stock add',
  summary: 'Adds pieces to what is left, or takes some away',
  parameters: 'ID PIECES',
  options: sizeOption,
  details: 'PIECES may be negative after two hyphens: stock add 12 --size M -- -2',
  async run({ args, open, output }) {
    const database = await open();
    const key = await readStockKey(database, args);
    const written = toLatinDigits(args.positionals[1] ?? '').trim();
    const isNegative = written.startsWith('-');
    const pieces = readPieces(written.replace(/^[+-]/, ''), 'PIECES');
    await change(database, { ...key, add: isNegative ? -pieces : pieces }, output);
  },
});

function readPieces(written: unknown, what: string): number {
  const digits = toLatinDigits(String(written ?? '')).trim();
  const pieces = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  if (pieces <= largestStock) return pieces;
  throw new CommandError(
    `${what === 'left' ? '--left' : what} must be a whole number from 0 to ${largestStock}.`,
  );
}

async function change(database: Database, order: StockOrder, output: CommandOutput): Promise<void> {
  const origin = { reason: 'correction', madeBy: commandUser(), at: new Date() } as const;
  try {
    const [changed] = await setStock(database, [order], origin);
    if (!changed) return output.print('Nothing differs: nothing was changed.');
    await output.print(
      `${nameOf(order)}: ${shown(changed.before)} before, ${shown(changed.after)} now.`,
    );
  } catch (error) {
    if (error instanceof StockError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

function nameOf({ id, size }: StockKey): string {
  return size === '' ? `Product ${id}` : `Product ${id}, size ${size}`;
}

function shown(left: number | null): string {
  return left === null ? 'not counted' : String(left);
}
