import type { OwnerSettings, WrittenSettings } from '#domain/owner-settings.ts';
import type { PrivateFields } from '#domain/product/private-fields.ts';
import type { Database } from '#server/database/database.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { listPrivateFields } from '#server/private-fields/private-fields.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { type Answered, type AnsweredLine, answered } from './answered-order.ts';
import { findOwnersOrders, type OwnersOrder } from './read-orders.ts';

/** As it is packed. */
interface SlipLine extends AnsweredLine {
  shelf?: string;
}

/** Without what only the office needs. */
type Slip = Omit<Answered<OwnersOrder>, 'lines' | 'email' | 'madeBy' | 'paymentReference'> & {
  lines: readonly SlipLine[];
};

export interface Slips {
  brand: string;
  /** What a receipt says of who sells. */
  seller: Pick<OwnerSettings, (typeof sellerSettings)[number]>;
  /** In the order in which they were asked for. */
  orders: readonly Slip[];
}

const sellerSettings = [
  'sellerName',
  'sellerAddress',
  'sellerAddressAr',
  'sellerPhone',
  'sellerWhatsapp',
  'sellerEmail',
  'sellerRegister',
  'sellerTaxNumber',
  'vatRegistered',
] as const;

/** All that slips, receipts and picking lists of these orders say. */
export async function readSlips(
  {
    database: { db },
    fixedSettings,
    brand,
  }: { database: Pick<Database, 'db'>; fixedSettings: WrittenSettings; brand: string },
  _actor: Actor,
  { numbers }: { numbers: readonly number[] },
): Promise<Outcome<Slips, 'no-order'>> {
  const found = await findOwnersOrders(db, numbers);
  const missing = numbers.find((number) => !found.has(number));
  if (missing !== undefined) return { refusal: 'no-order', number: missing };
  const orders = numbers.flatMap((number) => found.get(number) ?? []);
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const hidden = await listPrivateFields(db, [...ids]);
  const settings = await readOwnerSettings({ db }, fixedSettings);
  const seller = Object.fromEntries(
    sellerSettings.flatMap((name) =>
      settings[name] === undefined ? [] : [[name, settings[name]]],
    ),
  );
  const slips = orders.map((order): Slip => {
    const { email: _, madeBy: __, paymentReference: ___, ...slip } = answered(order);
    const lines = slip.lines.map((line) => ({ ...line, ...shelfOf(hidden.get(line.id)) }));
    return { ...slip, lines };
  });
  return { ok: { brand, seller, orders: slips } };
}

function shelfOf({ shelf }: PrivateFields = {}): Pick<SlipLine, 'shelf'> {
  return shelf === undefined ? {} : { shelf };
}
