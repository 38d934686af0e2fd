import { join } from 'node:path';
import { textOfKey } from '#domain/bag/bag.ts';
import { maxBagLines } from '#domain/bag/bag-document.ts';
import type { CodeRefusal } from '#domain/coupon-codes/refuse-code.ts';
import { egpText, formatAmount } from '#domain/money/amount.ts';
import { type AmountName, amountRows } from '#domain/order/amount-rows.ts';
import { dueOf } from '#domain/order/due.ts';
import type { Order } from '#domain/order/order.ts';
import { transferWays } from '#domain/order/transfer.ts';
import { soldRelease } from '#server/catalogue/sold-release.ts';
import { CommandError, defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { paidHow } from '#server/commands/shown/paid-how.ts';
import type { Database } from '#server/database/database.ts';
import { readDeliveryTerms } from '#server/delivery/read-delivery-terms.ts';
import type { Environment } from '#server/environment/environment.ts';
import { readPictures } from '#server/images/open-pictures.ts';
import { openLog } from '#server/operations/log/open-log.ts';
import { governorateName } from '#server/orders/governorate-name.ts';
import type { BuyerRefusal } from '#server/orders/place/check-buyer.ts';
import { type MakeOrderResult, makeOrder } from '#server/orders/place/make-order.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { projectFolder } from '#server/project-files.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { linkToOrder } from './link-to-order.ts';
import { linesOfProducts, type NewOrder, readNewOrder } from './read-new-order.ts';
import { tellShopper } from './tell-shopper.ts';

export const ordersNew = defineCommand({
  name: 'orders new',
  summary: 'Orders for somebody who calls or writes, and has no account',
  options: {
    line: {
      type: 'string',
      multiple: true,
      help: 'A product, its size and the pieces: 12, 12x2, 12:M or 12:Mx2. Once for each line',
    },
    name: { type: 'string', help: 'Who receives it' },
    mobile: { type: 'string', help: 'Their mobile number' },
    'other-mobile': { type: 'string', help: 'A second one' },
    governorate: { type: 'string', help: 'In English or Arabic' },
    city: { type: 'string', help: 'City or area' },
    street: { type: 'string', help: 'The street' },
    building: { type: 'string', help: 'The building' },
    floor: { type: 'string', help: 'The floor' },
    flat: { type: 'string', help: 'The flat' },
    landmark: { type: 'string', help: 'What is near it' },
    'map-link': { type: 'string', help: 'A link to the place on a map' },
    'without-address': {
      type: 'boolean',
      help: 'The address comes later; it is not shipped before',
    },
    email: { type: 'string', help: 'Gets a confirmation' },
    language: { type: 'string', help: 'ar (the default) or en, for the mails' },
    payment: { type: 'string', help: 'cash (the default) or transfer' },
    sale: { type: 'boolean', help: 'With the 15% of the welcome coupon' },
    code: { type: 'string', help: 'With one of your codes, as "codes list" shows them' },
    ...jsonOption,
  },
  details: `The prices, the stock and the delivery fee are those of the shop at this moment. For example:
npm run shop -- orders new --line 12:Mx2 --line 7 --name "Mona Adel" --mobile 01012345678 \\
  --governorate Giza --city Dokki --street "12 Mossadak St."`,
  async run({ args, environment, open, output }) {
    const { order, faults } = readNewOrder(args);
    const database = await open();
    const settings = await readOwnerSettings(database, environment.fixedSettings);
    if (order.payment === 'transfer' && !transferWays(settings)) faults.push(noTransfers);
    const release = await releaseOf(database, environment, order);
    const left = await leftInStock(database);
    const { lines, faults: lineFaults } = linesOfProducts(order.lines, release.byId, left);
    faults.push(...lineFaults);
    if (lines.length > maxBagLines) faults.push(`An order has at most ${maxBagLines} lines.`);
    if (faults.length > 0) throw new CommandError([...faults, nothingOrdered].join('\n'));
    const made = await makeOrder(
      {
        database,
        release,
        deliveryTerms: await readDeliveryTerms(database.db, settings),
        settings,
        numbers: environment.limits,
      },
      { ...order, lines },
      { madeBy: commandUser(), at: new Date() },
    );
    if (made.refusal) throw new CommandError(`${refusalText(made, order)}\n${nothingOrdered}`);
    const mail = await tellShopper(database, made.order.number, made.mailOutcome, environment);
    for (const warning of made.warnings) await output.warn(warningText(warning));
    const link = await linkToOrder(database, environment, made.order.number, order.language);
    if (args.options.json) {
      return output.print(JSON.stringify({ ...made.order, link }, null, 2));
    }
    await output.print(
      [
        asText(made.order),
        `The shopper follows, confirms and cancels it here:\n${link}`,
        ...(order.email === undefined ? [] : [mail.text]),
      ].join('\n\n'),
    );
  },
});

const noTransfers =
  'The shop takes no transfers: set transfer-handle or transfer-wallet by "settings set" first.';

const nothingOrdered = 'Nothing was ordered.';

function releaseOf(
  database: Database,
  { catalogueUrl, dataDir }: Environment,
  { lines }: NewOrder,
): ReturnType<typeof soldRelease> {
  const demo = join(projectFolder, 'build', 'demo');
  const pictures = {
    addressOf: async (path: string) => (await opened).addressOf(path),
  };
  const opened = readPictures({
    folders: [join(dataDir, 'images'), join(demo, 'images')],
    bakedFolder: join(demo, 'renditions'),
    cacheFolder: join(dataDir, 'renditions'),
    log: openLog('warn'),
  });
  const ids = new Set(lines.map(({ id }) => id));
  return soldRelease(database, { catalogueUrl, pictures }, ids);
}

async function leftInStock(database: Database): Promise<CommandLeft> {
  const counted = await listStock(database);
  const left = new Map(counted.map((each) => [textOfKey(each), each.left]));
  return ({ id, size = '' }) => left.get(textOfKey({ id, size }));
}

type CommandLeft = Parameters<typeof linesOfProducts>[2];

/** What could not be checked before, or has changed since. */
function refusalText(
  made: Exclude<MakeOrderResult, { refusal?: never }>,
  { delivery, code }: NewOrder,
): string {
  if (made.refusal === 'governorate-closed' && delivery) {
    return `Nothing is delivered to ${governorateName(delivery.governorate, 'en')}.`;
  }
  if (made.refusal === 'sold-out') {
    return made.lines
      .map(({ left, ...key }) => `Only ${left} pieces of ${textOfKey(key)} are left.`)
      .join('\n');
  }
  if (made.refusal === 'code-refused') return `--code ${code}: ${codeText(made)}.`;
  return 'The products have changed at this moment; try again.';
}

function codeText({ reason, minimum = 0 }: CodeRefusal): string {
  switch (reason) {
    case 'not-yet':
      return 'it does not count yet';
    case 'ended':
      return 'it has ended';
    case 'used-up':
      return 'it was used as often as it may be';
    case 'used-by-you':
      return 'this shopper has used it as often as one may';
    case 'below-minimum':
      return `it needs goods for ${egpText(minimum)}`;
    default:
      return 'there is no such code; "codes list" shows them';
  }
}

function warningText(warning: BuyerRefusal): string {
  if (warning.refusal === 'above-cash-ceiling') {
    return `It costs more than cash-ceiling allows shoppers to pay in cash: ${egpText(warning.ceiling)}.`;
  }
  return 'A shopper with this mobile number could not order: it is blocked, or it refused too many orders at the door.';
}

const sums: Record<AmountName, string> = {
  amount: 'Amount',
  before_sale: 'Before the sale',
  after_sale: 'After the sale',
  discount: 'Discount',
  delivery: 'Delivery',
  to_pay: 'To pay',
  paid: 'Paid',
  total: 'Total',
};

function asText(order: Order): string {
  const lines = order.lines.map(({ id, size = '', quantity, price, name }) => [
    String(id),
    size,
    String(quantity),
    formatAmount(price),
    name,
  ]);
  const rows = amountRows(order).map(({ name, piastres }) => {
    const isOfCode = name === 'discount' && order.code !== undefined;
    return [isOfCode ? `${sums[name]} (${order.code})` : sums[name], egpText(piastres)];
  });
  const [from, to] = order.deliveryDays ?? [];
  const due = dueOf(order);
  return [
    `Order ${order.number} is placed, ${due === 'nothing' ? 'with nothing to pay' : `to be paid ${paidHow[order.payment]}`}.`,
    textTable(['ID', 'SIZE', 'PIECES', 'EGP', 'NAME'], lines, [0, 2, 3]),
    rows.map(([name, amount]) => `${name}: ${amount}`).join('\n'),
    order.delivery
      ? `Delivery in ${from} to ${to} days to ${order.delivery.city}, ${governorateName(order.delivery.governorate, 'en')}.`
      : 'It needs an address before it can be shipped.',
  ].join('\n\n');
}
