import { setTimeout as wait } from 'node:timers/promises';
import { type GoneProduct, mostGone, toGone } from '#domain/catalogue/gone-product.ts';
import type { Database } from '#server/database/database.ts';
import { type EncodedBody, encodeBody } from '#server/http/encoded-body.ts';
import type { Catalogue } from './catalogue.ts';
import { demoPublisher } from './publish-demo.ts';
import { selectGone } from './queries.ts';

/** Milliseconds that a page waits for the list. */
const patience = 300;

const brotliQuality = 9;

export interface GoneProducts {
  /** For pages: never fails; without an answer nothing is known. */
  find(id: number): Promise<GoneProduct | undefined>;
  /** The body of `GET /gone.json`: an array, the newest first. */
  document(): Promise<EncodedBody>;
}

interface Gone {
  byId: ReadonlyMap<number, GoneProduct>;
  body: EncodedBody;
}

/** Read when they are first asked for after a change of the catalogue. An external one has no past. */
export function followGone(parts: {
  database: Pick<Database, 'db'>;
  catalogue: Pick<Catalogue, 'current'>;
  addressOf: (imagePath: string) => Promise<string>;
  isCatalogueExternal: boolean;
}): GoneProducts {
  const { database, catalogue, addressOf, isCatalogueExternal } = parts;
  let read: { version: string | undefined; gone: Promise<Gone> } | undefined;

  async function readGone(): Promise<Gone> {
    const products = isCatalogueExternal
      ? []
      : await selectGone(database.db, { limit: mostGone, except: demoPublisher });
    const list = await Promise.all(
      products.map(async (product) => {
        return toGone({ ...product, imagePath: await addressOf(product.imagePath) });
      }),
    );
    return {
      byId: new Map(list.map((product) => [product.id, product])),
      body: await encodeBody(JSON.stringify(list), brotliQuality),
    };
  }

  function readOnce(): Promise<Gone> {
    const version = catalogue.current()?.version;
    if (read && read.version === version) return read.gone;
    const gone = readGone();
    const started = { version, gone };
    read = started;
    // The next one who asks tries again.
    gone.catch(() => {
      if (read === started) read = undefined;
    });
    return gone;
  }

  return {
    async find(id) {
      const gone = await Promise.race([
        // `GET /gone.json` reports a fault.
        readOnce().catch(() => undefined),
        wait(patience, undefined, { ref: false }),
      ]);
      return gone?.byId.get(id);
    },
    document: async () => (await readOnce()).body,
  };
}
