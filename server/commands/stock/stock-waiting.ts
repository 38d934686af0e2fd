import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Product } from '#domain/product/product.ts';
import { markStrangers, strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { newestDeliveries } from '#server/addresses/address-book.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import {
  type CommandContext,
  defineCommand,
  jsonOption,
} from '#server/commands/command-line/command.ts';
import type { PresentAddress } from '#server/mail/present-address.ts';
import { type SizeMail, selectSizeMails } from '#server/mail/queue-size-mails.ts';
import { presentAddresses } from '#server/present-address.ts';
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
  /** When the size came back. */
  backSince: Date | null;
  /** What became of the mail that tells of it. */
  mail: 'sent' | 'not sent yet' | 'given up' | null;
}

/** Accounts that one question asks for. */
const batchSize = 500;

export const stockWaiting = defineCommand({
  name: 'stock waiting',
  onlyReads: true,
  summary: 'Lists who waits for which sold-out size, with the WhatsApp message that tells of it',
  options: jsonOption,
  details: `Signed-in shoppers ask on a product's page to be told when a size is back. When its number
rises, or is no longer counted, each gets one mail, and is listed here for 30 days as back, with what
became of the mail. It is given up when the account is disabled, or has no address that takes mails.
The mobile number is that of the shopper's last address. WhatsApp messages are not sent: open the
address on the phone or the computer with your WhatsApp, once the size is there. Times are those of
Egypt.`,
  async run(context) {
    const { args, environment, open, output } = context;
    const database = await open();
    const all: Waiting[] = [
      ...(await listWaits(database)).map((wait) => ({ ...wait, backSince: null, mail: null })),
      ...(await selectSizeMails(database.db)).map((queued) => ({
        ...queued,
        email: queued.recipient,
        since: null,
        backSince: queued.createdAt,
        mail: mailState(queued),
      })),
    ];
    const sold = await soldProducts(database, environment.catalogueUrl);
    const products = new Map(sold.map((product) => [product.id, product]));
    const shown: Shown[] = [];
    for (let start = 0; start < all.length; start += batchSize) {
      const batch = all.slice(start, start + batchSize);
      shown.push(...(await withContacts(context, database.db, batch, products)));
    }
    if (args.options.json) return output.print(JSON.stringify(shown, null, 2));
    if (shown.length === 0) return output.print('Nobody waits for a sold-out size.');
    for (const each of shown) await output.print(asText(each));
  },
});

type Shown = ReturnType<typeof shownOf>;

/** Their addresses are asked for together. */
async function withContacts(
  { environment }: CommandContext,
  db: Parameters<typeof presentAddresses>[0],
  batch: readonly Waiting[],
  products: ReadonlyMap<number, Product>,
): Promise<Shown[]> {
  const accounts = [...new Set(batch.map(({ accountId }) => accountId))];
  const isExternal = environment.externalIdentity !== undefined;
  const present = await presentAddresses(db, accounts, { isExternal });
  const deliveries = await newestDeliveries(db, accounts);
  return batch.map((waiting) =>
    shownOf(waiting, {
      environment,
      product: products.get(waiting.productId),
      present: present.get(waiting.accountId),
      delivery: deliveries.get(waiting.accountId),
    }),
  );
}

function shownOf(
  { email, ...waiting }: Waiting,
  known: {
    environment: Pick<CommandContext['environment'], 'brand' | 'publicUrl'>;
    product: Product | undefined;
    present: PresentAddress | undefined;
    delivery: Delivery | undefined;
  },
) {
  const { environment, product, present, delivery } = known;
  const { brand, publicUrl } = environment;
  const { name, mobile } = delivery ?? {};
  const message = product && sizeWhatsapp(waiting, { product, brand, name, mobile, publicUrl });
  const { productId: id, size, language, since, backSince, mail } = waiting;
  return {
    ...{ id, size, product: product?.name ?? null, since, backSince, mail, language },
    ...{ email: (present?.email ?? email) || null, name: name ?? null, mobile: mobile ?? null },
    ...{ text: message?.text ?? null, address: message?.address ?? null },
  };
}

function mailState({ sentAt, givenUpAt }: SizeMail): Waiting['mail'] {
  if (sentAt) return 'sent';
  return givenUpAt ? 'given up' : 'not sent yet';
}

function asText({ id, size, product, since, backSince, mail, ...shopper }: Shown) {
  const { email, name, mobile, text, address } = shopper;
  const what = [`Product ${id}`, ...(size === '' ? [] : [`size ${size}`])].join(', ');
  const when = since
    ? `waits since ${egyptTime(since)}`
    : backSince && `back since ${egyptTime(backSince)}, mail ${mail}`;
  const who = [name, email, mobile].filter((each) => each !== null).join(', ');
  return [
    `${what} (${product ?? 'no longer sold'}), ${when}: ${strangersPhrase(who)}${wholeBelow(who)}`,
    ...(text === null ? [] : [markStrangers(text)]),
    ...(address === null ? [] : [address]),
    '',
  ].join('\n');
}
