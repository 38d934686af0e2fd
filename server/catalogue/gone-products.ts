import { setTimeout as wait } from 'node:timers/promises';
import { type GoneProduct, maxGone, toGone } from '#domain/catalogue/gone-product.ts';
import type { Database } from '#server/database/database.ts';
import { type EncodedBody, encodeBody } from '#server/http/answers/encoded-body.ts';
import type { Catalogue } from './current/catalogue.ts';
import type { CataloguePictures } from './current/open-catalogue.ts';
import { selectGone } from './queries.ts';

/** Milliseconds that a page waits for the list. */
const patience = 300;
/** Milliseconds for the addresses of all pictures: new ones take long to measure. */
const picturePatience = 100;

const demoPictures = 'demo/';

const brotliQuality = 9;

export interface GoneProducts {
  /** For pages: never fails; without an answer nothing is known. */
  find(id: number): Promise<GoneProduct | undefined>;
  /** The body of `GET /gone.json`: an array, the newest first. */
  document(): Promise<EncodedBody>;
  /** Changes when the pictures do; otherwise the list is that of the catalogue's version. */
  version(): string;
}

interface Gone {
  byId: ReadonlyMap<number, GoneProduct>;
  body: EncodedBody;
}

/** Read when they are first asked for after a change of catalogue or pictures. An external catalogue has no past. */
export function followGone(parts: {
  database: Pick<Database, 'db'>;
  catalogue: Pick<Catalogue, 'current'>;
  pictures: CataloguePictures;
  isCatalogueExternal: boolean;
}): GoneProducts {
  const { database, catalogue, pictures, isCatalogueExternal } = parts;
  let changes = 0;
  let read: { version: string | undefined; gone: Promise<Gone> } | undefined;

  async function readGone(): Promise<Gone> {
    const products = isCatalogueExternal
      ? []
      : await selectGone(database.db, { limit: maxGone, except: demoPictures });
    const addresses = await addressesInTime(products.map(({ imagePath }) => imagePath));
    const list = products.map((product, index) => {
      return toGone({ ...product, imagePath: addresses[index] ?? '' });
    });
    return {
      byId: new Map(list.map((product) => [product.id, product])),
      body: await encodeBody(JSON.stringify(list), brotliQuality),
    };
  }

  function forget(): void {
    changes += 1;
    read = undefined;
  }

  /** Undefined for those that come later: with them, all is read again. */
  async function addressesInTime(imagePaths: readonly string[]) {
    const all = imagePaths.map((imagePath) => pictures.addressOf(imagePath));
    const late = wait(picturePatience, undefined, { ref: false });
    const found = await Promise.all(all.map((address) => Promise.race([address, late])));
    if (found.includes(undefined)) {
      const differs = (address: string, index: number) => address !== (found[index] ?? '');
      void Promise.all(all).then((later) => later.some(differs) && forget(), forget);
    }
    return found;
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

  pictures.onChange(forget);

  return {
    version: () => String(changes),
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
