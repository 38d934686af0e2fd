import type { Product } from '#domain/product/product.ts';
import { markStrangers, strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { selectAddresses } from '#server/addresses/address-book.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import {
  type CommandContext,
  defineCommand,
  jsonOption,
} from '#server/commands/command-line/command.ts';
import { selectSizeMails } from '#server/mail/queue-size-mails.ts';
import { addressFinder } from '#server/present-address.ts';
import { listWaits } from '#server/size-waits/read-waits.ts';
import { sizeWhatsapp } from '#server/size-waits/size-text.ts';

interface Waiting {
  accountId: string;
  productId: number;
  /** Empty for a product without sizes. */
  size: string;
  language: string | null;
  email: string;
  since: Date | null;
  /** When the size came back, and a mail was queued. */
  toldAt: Date | null;
}

export const stockWaiting = defineCommand({
  name: 'stock waiting',
  onlyReads: true,
  summary: 'Lists who waits for which sold-out size, with the WhatsApp message that tells of it',
  options: jsonOption,
  details: `Signed-in shoppers ask on a product's page to be told when a size is back. When its number
rises, or is no longer counted, each gets one mail, and is listed here for 30 days as told. The
mobile number is that of the shopper's last address. WhatsApp messages are not sent: open the
address on the phone or the computer with your WhatsApp, once the size is there. Times are those of
Egypt.`,
  async run(context) {
    const { args, environment, open, output } = context;
    const database = await open();
    const all: Waiting[] = [
      ...(await listWaits(database)).map((wait) => ({ ...wait, toldAt: null })),
      ...(await selectSizeMails(database.db)).map(({ recipient, createdAt, ...mail }) => {
        return { ...mail, email: recipient, since: null, toldAt: createdAt };
      }),
    ];
    const sold = await soldProducts(database, environment.catalogueUrl);
    const products = new Map(sold.map((product) => [product.id, product]));
    const shown = [];
    for (const each of all) {
      shown.push(await withContact(context, database.db, each, products.get(each.productId)));
    }
    if (args.options.json) return output.print(JSON.stringify(shown, null, 2));
    if (shown.length === 0) return output.print('Nobody waits for a sold-out size.');
    for (const each of shown) await output.print(asText(each));
  },
});

type Shown = Awaited<ReturnType<typeof withContact>>;

async function withContact(
  { environment: { brand, publicUrl, externalIdentity } }: CommandContext,
  db: Parameters<typeof addressFinder>[0],
  { accountId, email, ...waiting }: Waiting,
  product: Product | undefined,
) {
  const find = addressFinder(db, { isExternal: externalIdentity !== undefined });
  const present = await find(accountId);
  const [address] = await selectAddresses(db, accountId);
  const { name, mobile } = address?.delivery ?? {};
  const message = product && sizeWhatsapp(waiting, { product, brand, name, mobile, publicUrl });
  const { productId: id, size, language, since, toldAt } = waiting;
  return {
    ...{ id, size, product: product?.name ?? null, since, toldAt, language },
    ...{ email: present?.email ?? email, name: name ?? null, mobile: mobile ?? null },
    ...{ text: message?.text ?? null, address: message?.address ?? null },
  };
}

function asText({ id, size, product, since, toldAt, email, name, mobile, text, address }: Shown) {
  const what = [`Product ${id}`, ...(size === '' ? [] : [`size ${size}`])].join(', ');
  const when = since ? `waits since ${egyptTime(since)}` : toldAt && `told ${egyptTime(toldAt)}`;
  const who = [name, email, mobile].filter((each) => each !== null).join(', ');
  return [
    `${what} (${product ?? 'no longer sold'}), ${when}: ${strangersPhrase(who)}${wholeBelow(who)}`,
    ...(text === null ? [] : [markStrangers(text)]),
    ...(address === null ? [] : [address]),
    '',
  ].join('\n');
}
