import { readText } from '#domain/product/product-text.ts';
import type { StockKey } from '#domain/stock/stock.ts';
import { readPieces } from '#domain/stock/stock-cells.ts';
import { plainText } from '#domain/text/plain-text.ts';
import {
  type CommandContext,
  CommandError,
  defineCommand,
  jsonOption,
} from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import type { Database } from '#server/database/database.ts';
import { StockError, type StockTarget, setStock } from '#server/stock/set-stock.ts';
import { shownPieces } from './shown-pieces.ts';
import { readStockKey, sizeOption } from './stock-key.ts';

const none = 'none';
const maxNoteLength = 200;

const noteOption = {
  note: { type: 'string', help: 'What you want to remember, for "stock history"' },
} as const;

export const stockSet = defineCommand({
  name: 'stock set',
  summary: 'Sets how many pieces are left of a product, or of one of its sizes',
  parameters: 'ID',
  options: {
    ...sizeOption,
    left: { type: 'string', help: `The number of pieces, or ${none}: not counted any more` },
    ...noteOption,
    ...jsonOption,
  },
  async run({ args, environment, open, output }) {
    const written = args.options.left;
    if (written === undefined) {
      throw new CommandError(`Name the number by --left N, or --left ${none}.`);
    }
    const left = written === none ? null : piecesOf(written, '--left');
    const database = await open();
    const key = await readStockKey(database, { args, environment }, left === null);
    await change(database, { ...key, left }, { args, output });
  },
});

export const stockAdd = defineCommand({
  name: 'stock add',
  summary: 'Adds pieces to what is left, or takes some away',
  parameters: 'ID PIECES',
  options: { ...sizeOption, ...noteOption, ...jsonOption },
  details: 'PIECES may be negative after two hyphens: stock add 12 --size M -- -2',
  async run({ args, environment, open, output }) {
    const database = await open();
    const key = await readStockKey(database, { args, environment });
    const written = plainText(args.positionals[1] ?? '');
    const isNegative = written.startsWith('-');
    const pieces = piecesOf(written.replace(/^[+-]/, ''), 'PIECES');
    await change(database, { ...key, add: isNegative ? -pieces : pieces }, { args, output });
  },
});

function piecesOf(written: unknown, what: string): number {
  const complain = (fault: string) => {
    throw new CommandError(`${what} ${fault}.`);
  };
  return readPieces(written ?? '', complain) ?? 0;
}

async function change(
  database: Database,
  target: StockTarget,
  { args, output }: Pick<CommandContext, 'args' | 'output'>,
): Promise<void> {
  const note = readNote(args.options.note);
  const origin = { reason: 'correction', madeBy: commandUser(), at: new Date(), note } as const;
  try {
    const changes = await setStock(database, [target], origin);
    if (args.options.json) return await output.print(JSON.stringify(changes, null, 2));
    const [changed] = changes;
    if (!changed) return output.print('Nothing differs: nothing was changed.');
    await output.print(
      `${nameOf(target)}: ${shownPieces(changed.before)} before, ${shownPieces(changed.after)} now.`,
    );
  } catch (error) {
    if (error instanceof StockError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

function readNote(written: string | boolean | undefined): string | undefined {
  const complain = (fault: string) => {
    throw new CommandError(`--note ${fault}.`);
  };
  return readText(written, { maxLength: maxNoteLength, lines: false }, complain) || undefined;
}

function nameOf({ id, size }: StockKey): string {
  return size === '' ? `Product ${id}` : `Product ${id}, size ${size}`;
}
