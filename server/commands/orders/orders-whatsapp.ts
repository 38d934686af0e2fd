import { orderLinkPath } from '#domain/order/order-link.ts';
import { transferWays } from '#domain/order/transfer.ts';
import { markStrangers } from '#domain/text/strangers-text.ts';
import { CommandError, defineCommand } from '#server/commands/command-line/command.ts';
import type { Queries } from '#server/database/database.ts';
import { createOrderLink } from '#server/order-links/create-order-link.ts';
import { findOwnersOrder, type OwnersOrder } from '#server/orders/read/read-orders.ts';
import { type WhatsappMessage, whatsappMessage } from '#server/orders/whatsapp.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { noOrder, orderNumber } from './order-number.ts';

export const ordersWhatsapp = defineCommand({
  name: 'orders whatsapp',
  summary: "Writes the WhatsApp message for an order's shopper, and a link that opens it",
  parameters: 'NUMBER...',
  options: { json: { type: 'boolean', help: 'Writes JSON' } },
  details: `The text is in the shopper's language, and fits the status of the order: it asks for the address,
asks to confirm, says that it is on its way with what to have ready in cash, and so on. With
PUBLIC_URL it ends with a link that opens the order without a log-in. Nothing is sent: open the
address on the phone or the computer with your WhatsApp, and send the message there.`,
  async run({ args, environment, open, output }) {
    const numbers = new Set(args.positionals.map((text) => orderNumber(text)));
    const { brand, publicUrl } = environment;
    if (publicUrl === undefined) {
      await output.warn('The texts have no link to the order, because PUBLIC_URL is not set.');
    }
    const database = await open();
    const { db } = database;
    const ways = transferWays(await readOwnerSettings(database, environment.fixedSettings));
    const messages: (WhatsappMessage & { number: number })[] = [];
    let missing = 0;
    for (const number of numbers) {
      const order = await findOwnersOrder(db, number);
      if (!order) {
        missing += 1;
        if (numbers.size === 1) throw noOrder(number);
        await output.warn(noOrder(number).message);
        continue;
      }
      const link = publicUrl && `${publicUrl}${await linkPath(db, order)}`;
      const message = whatsappMessage(order, { brand, link, ways });
      messages.push({ number, ...message });
      if (!args.options.json) await output.print(asText(number, message));
    }
    if (args.options.json) await output.print(JSON.stringify(messages, null, 2));
    if (missing > 0) throw new CommandError(`${missing} of ${numbers.size} orders do not exist.`);
  },
});

async function linkPath(db: Queries, { number, language }: OwnersOrder): Promise<string> {
  return orderLinkPath(await createOrderLink(db, number, new Date()), language);
}

/** The message has the shopper's name. Nobody copies it from here: the address has it too. */
function asText(number: number, { mobile, text, address }: WhatsappMessage): string {
  const to =
    mobile === null
      ? 'no mobile number, because it has no address yet; choose the shopper in WhatsApp'
      : `to ${mobile}`;
  return `Order ${number}, ${to}:\n\n${markStrangers(text)}\n\n${address}\n`;
}
