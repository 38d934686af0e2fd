import type { OwnerSettingName, WrittenSettings } from '#domain/owner-settings.ts';
import { hasAllPictures, sellsOwnProducts } from '#server/catalogue/own-products.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { areTermsSet } from '#server/delivery/read-delivery-terms.ts';
import { newestOrder } from '#server/orders/piles/piles.ts';
import { isFirstSetting } from '#server/owner-settings/first-settings.ts';
import { readWrittenSettings } from '#server/owner-settings/read-owner-settings.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';

/** What a new shop needs, in the order in which it is done. */
export const checks = ['products', 'pictures', 'delivery', 'seller', 'mail', 'order'] as const;
type Check = (typeof checks)[number];

interface ChecklistParts {
  database: Pick<Database, 'db'>;
  clock(): Date;
  catalogueUrl?: string | undefined;
  dataDir: string;
  fixedSettings: WrittenSettings;
  /** False: mails become files. */
  sendsMail: boolean;
}

/** What of it is done, by what the shop has. */
export async function showChecklist(
  parts: ChecklistParts,
  _: Actor,
): Promise<Outcome<{ rows: { what: Check; isDone: boolean }[] }>> {
  const { db } = parts.database;
  // Another catalogue has its own pictures.
  const isElsewhere = parts.catalogueUrl !== undefined;
  const products = isElsewhere || (await sellsOwnProducts(db));
  const done: Record<Check, boolean> = {
    products,
    pictures: isElsewhere || (products && (await hasAllPictures(db, parts.dataDir, parts.clock()))),
    delivery: await areTermsSet(db),
    seller: await isSellerNamed(db, parts.fixedSettings),
    mail: parts.sendsMail,
    order: (await newestOrder(db)) !== null,
  };
  return { ok: { rows: checks.map((what) => ({ what, isDone: done[what] })) } };
}

/** The law asks for them. What the demo has set is not the owner's. */
const ofSeller = [
  'sellerName',
  'sellerAddress',
  'sellerPhone',
] as const satisfies OwnerSettingName[];

async function isSellerNamed(db: Queries, fixed: WrittenSettings): Promise<boolean> {
  const settings = await readWrittenSettings({ db }, fixed);
  for (const name of ofSeller) {
    const isSet = settings[name] !== undefined;
    if (!isSet || (fixed[name] === undefined && (await isFirstSetting(db, name)))) return false;
  }
  return true;
}
