import { transferWays } from '#domain/order/transfer.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { lockOrder } from './queries.ts';
import { findOwnersOrder } from './read/read-orders.ts';
import { type WhatsappMessage, whatsappMessage } from './whatsapp.ts';

export interface WrittenWhatsapp extends WhatsappMessage {
  number: number;
  /** False: the shop does not know its own address, PUBLIC_URL. */
  hasLink: boolean;
}

/** The message for an order's shopper, with a new link to the order. The owner sends it. */
export async function writeWhatsapp(
  {
    database,
    brand,
    publicUrl,
    fixedSettings,
    linkOrder,
    clock,
  }: {
    database: Pick<Database, 'transaction'>;
    brand: string;
    publicUrl: string | undefined;
    fixedSettings: WrittenSettings;
    /** A new path that opens the order without a log-in. */
    linkOrder(tx: Queries, number: number, language: Locale): Promise<string>;
    clock(): Date;
  },
  actor: Actor,
  { number }: { number: number },
): Promise<Outcome<WrittenWhatsapp, 'no-order'>> {
  return database.transaction(async (tx) => {
    const order = (await lockOrder(tx, number)) && (await findOwnersOrder(tx, number));
    if (!order) return { refusal: 'no-order', number };
    const ways = transferWays(await readOwnerSettings({ db: tx }, fixedSettings));
    const path = publicUrl && (await linkOrder(tx, number, order.language));
    const at = clock();
    const line = { at, actor, noun: 'orders', thing: String(number) };
    // The log never has the link itself.
    if (path) await writeLogLines(tx, [{ ...line, before: null, after: { linkedAt: at } }]);
    const link = path && `${publicUrl}${path}`;
    const message = whatsappMessage(order, { brand, link, ways });
    return { ok: { number, ...message, hasLink: link !== undefined } };
  });
}
