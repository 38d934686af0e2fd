import { type BagLine, maxQuantity } from '#domain/bag/bag.ts';
import { findLine, lineNames } from '#domain/bag/written-line.ts';
import { egpText } from '#domain/money/amount.ts';
import type { Order } from '#domain/order/order.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { CommandError, defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { notBackInStock } from '#server/commands/shown/put-back.ts';
import { type EditResult, editLine } from '#server/orders/change/edit-line.ts';
import { findOwnersOrder } from '#server/orders/read/read-orders.ts';
import { soldSize } from './order-line.ts';
import { noOrder, orderNumber } from './order-number.ts';
import { tellShopper } from './tell-shopper.ts';

export const ordersEdit = defineCommand({
  name: 'orders edit',
  summary: 'Changes a line of an order before it is shipped: another size, or fewer pieces',
  parameters: 'NUMBER',
  options: {
    line: { type: 'string', help: 'The line: the id of its product, and its size: 12:M' },
    to: { type: 'string', help: 'The other size of the same product' },
    quantity: { type: 'string', help: 'How many pieces the line has then; not more than before' },
    remove: { type: 'boolean', help: 'Removes the line' },
    ...jsonOption,
  },
  details: `The line keeps the price at which it was ordered, and the order its delivery fee. The stock
follows, and the shopper gets a mail. For example, 2 pieces of size L instead of 3 of size M:
npm run shop -- orders edit 1004 --line 12:M --to L --quantity 2`,
  async run({ args, environment, open, output }) {
    const number = orderNumber(args.positionals[0]);
    const { line: written, to, quantity, remove, json } = args.options;
    if (typeof written !== 'string') throw new CommandError('Name the line by --line ID:SIZE.');
    if (to === undefined && quantity === undefined && !remove) {
      throw new CommandError('Say what changes: --to SIZE, --quantity N or --remove.');
    }
    if (remove && (to !== undefined || quantity !== undefined)) {
      throw new CommandError('--remove stands alone: leave --to and --quantity out.');
    }
    const pieces = remove ? 0 : readQuantity(quantity);
    const database = await open();
    const known = await findOwnersOrder(database.db, number);
    if (!known) throw noOrder(number);
    const line = lineOf(known, written);
    const size =
      typeof to === 'string'
        ? soldSize(await soldProducts(database, environment.catalogueUrl), line.id, to)
        : undefined;
    const edited = await editLine(
      { database, numbers: environment.limits },
      number,
      { line, to: size, quantity: pieces },
      { madeBy: commandUser(), at: new Date() },
    );
    if (edited.refusal) throw new CommandError(refusalText(number, line, edited));
    const { order, before, notPutBack, mailOutcome } = edited;
    const { told, text } = await tellShopper(database, number, mailOutcome, environment);
    if (json) return output.print(JSON.stringify({ ...order, notPutBack, ...told }, null, 2));
    const change = order.changes.at(-1);
    const after = change?.after ? pieceText(change.after) : 'removed';
    await output.print(
      [
        `Order ${number}: ${pieceText(line)} is now ${after}.`,
        `To pay ${egpText(order.toPay)}, before ${egpText(before)}.`,
        ...(notPutBack.length > 0 ? [notBackInStock(notPutBack)] : []),
        ...(order.toGiveBack > 0
          ? [
              `It is paid with ${egpText(order.paidAmount ?? 0)}: ${egpText(order.toGiveBack)} is to give back in all; then write "orders gave-back ${number}".`,
            ]
          : []),
        text,
      ].join('\n'),
    );
  },
});

function readQuantity(written: string | boolean | undefined): number | undefined {
  if (typeof written !== 'string') return undefined;
  const pieces = plainText(written);
  if (/^[1-9]\d?$/.test(pieces)) return Number(pieces);
  throw new CommandError(
    `--quantity must be a whole number from 1 to ${maxQuantity}; --remove removes the line.`,
  );
}

function lineOf({ number, lines }: Order, text: string): BagLine {
  const found = findLine(lines, text);
  if (found?.quantity === 1) return found.line;
  throw new CommandError(
    `Order ${number} has no line ${JSON.stringify(text)}; it has ${lineNames(lines)}.`,
  );
}

function refusalText(
  number: number,
  line: BagLine,
  refused: Exclude<EditResult, { refusal?: never }>,
): string {
  switch (refused.refusal) {
    case 'not-allowed-now':
      return `Order ${number} is ${refused.status}: it can be changed only until it is shipped.`;
    case 'last-line':
      return `${pieceText(line)} is all that order ${number} has: write "orders cancel ${number}" instead.`;
    case 'nothing-differs':
      return 'Nothing differs: nothing was changed.';
    case 'more-pieces':
      return `The line has ${refused.quantity} pieces: it cannot get more. Make another order by "orders new".`;
    case 'too-many':
      return `A size of a product can have at most ${maxQuantity} pieces in an order.`;
    case 'sold-out':
      return `Only ${refused.left} pieces of that size are left: nothing was changed.`;
    default:
      return `Order ${number} was changed meanwhile; look at it by "orders show ${number}".`;
  }
}

function pieceText({ name, size, quantity }: Pick<BagLine, 'name' | 'size' | 'quantity'>): string {
  return `${quantity} × ${name}${size === undefined ? '' : `, size ${size}`}`;
}
