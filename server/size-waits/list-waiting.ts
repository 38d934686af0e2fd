import { newestDeliveries } from '#server/addresses/address-book.ts';
import { soldOnes } from '#server/catalogue/sold-products.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { PresentAddress } from '#server/mail/present-address.ts';
import { type SizeMail, selectSizeMails } from '#server/mail/queue-size-mails.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { selectAllWaits } from './queries.ts';
import { sizeWhatsapp } from './size-text.ts';
import { type WaitingPlace, writePlace } from './waiting-place.ts';

interface WaitingParts {
  database: Pick<Database, 'db'>;
  catalogueUrl: string | undefined;
  brand: string;
  publicUrl: string | undefined;
  /** False: mails become files of the shop. */
  sendsMail: boolean;
  /** By account. */
  findAddresses(accountIds: readonly string[]): Promise<ReadonlyMap<string, PresentAddress>>;
}

/** What became of a mail. `no mail server`: it is a file of the shop. */
export const mailStates = ['sent', 'not sent yet', 'given up', 'no mail server'] as const;

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
  mail: (typeof mailStates)[number] | null;
  place: WaitingPlace;
}

/** Who waits for which size, then for whom it is back. The contacts are those of the whole page. */
export async function listWaiting(
  { database: { db }, catalogueUrl, brand, publicUrl, sendsMail, findAddresses }: WaitingParts,
  _actor: Actor,
  { after, limit }: { after?: WaitingPlace | undefined; limit: number },
): Promise<Outcome<{ rows: ShownWaiting[]; next: string | null }>> {
  const found = await selectWaiting(db, after, limit + 1);
  const page = found.slice(0, limit);
  const accounts = [...new Set(page.map(({ accountId }) => accountId))];
  const addresses = await findAddresses(accounts);
  const deliveries = await newestDeliveries(db, accounts);
  const products = await soldOnes(
    { db },
    catalogueUrl,
    new Set(page.map((each) => each.productId)),
  );
  const rows = page.map((waiting) => {
    const { accountId, productId: id, size, language, since, backSince, mail, email } = waiting;
    const product = products.get(id);
    const { name, mobile } = deliveries.get(accountId) ?? {};
    const message = product && sizeWhatsapp(waiting, { product, brand, name, mobile, publicUrl });
    return {
      ...{ id, size, product: product?.name ?? null, since, backSince, language },
      mail: mail === 'sent' && !sendsMail ? 'no mail server' : mail,
      email: (addresses.get(accountId)?.email ?? email) || null,
      ...{ name: name ?? null, mobile: mobile ?? null },
      ...{ text: message?.text ?? null, address: message?.address ?? null },
    };
  });
  const last = page.at(-1);
  return { ok: { rows, next: last && found.length > limit ? writePlace(last.place) : null } };
}

export interface ShownWaiting
  extends Pick<Waiting, 'size' | 'since' | 'backSince' | 'mail' | 'language'> {
  id: number;
  /** Its name; null when it is no longer sold. */
  product: string | null;
  email: string | null;
  name: string | null;
  mobile: string | null;
  /** The WhatsApp message for the owner to send, and the address that opens it. */
  text: string | null;
  address: string | null;
}

async function selectWaiting(
  db: Queries,
  after: WaitingPlace | undefined,
  limit: number,
): Promise<Waiting[]> {
  const isBack = after !== undefined && 'id' in after;
  const waits = isBack ? [] : await selectAllWaits(db, { after, limit });
  const rest = limit - waits.length;
  const behind = isBack ? after : undefined;
  const mails = rest > 0 ? await selectSizeMails(db, { after: behind, limit: rest }) : [];
  return [
    ...waits.map((wait) => ({ ...wait, backSince: null, mail: null, place: wait })),
    ...mails.map((queued) => ({
      ...queued,
      email: queued.recipient,
      since: null,
      backSince: queued.createdAt,
      mail: mailState(queued),
      place: queued,
    })),
  ];
}

function mailState({ sentAt, givenUpAt }: SizeMail): Waiting['mail'] {
  if (sentAt) return 'sent';
  return givenUpAt ? 'given up' : 'not sent yet';
}
