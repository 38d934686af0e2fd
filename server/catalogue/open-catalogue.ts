import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { catalogueChanged, catalogueTaken } from './announce-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { coalesce } from './coalesce.ts';
import { type Days, egyptianDays } from './egyptian-days.ts';
import { openExternalCatalogue } from './external-catalogue.ts';
import { followProducts } from './follow-products.ts';
import { selectNewestRelease } from './queries.ts';
import { buildRelease, type PublishedRelease, type Release } from './release.ts';

export interface CataloguePictures {
  addressOf(imagePath: string): Promise<string>;
  onChange(listener: () => void): () => void;
}

/** Owners copy many photos at once: rebuild once when they pause. */
const pictureDebounceMs = 200;
/** Many edits in a second are one new version. */
const gatherMs = 400;
/** For poolers that drop notifications. */
const lookMs = 10_000;

/** Follows the database, the pictures and the days, on which offers end. On a later fault the last good release stays. */
export async function openCatalogue(deps: {
  database: Database;
  pictures: CataloguePictures;
  catalogueUrl?: string | undefined;
  dataDir: string;
  log: Logger;
  days?: Days;
}): Promise<Catalogue> {
  const { database, pictures, catalogueUrl, dataDir, log, days = egyptianDays } = deps;
  if (catalogueUrl !== undefined) return openExternalCatalogue({ catalogueUrl, dataDir, log });

  let published: PublishedRelease | undefined;
  let current: Release | undefined;
  let closed = false;
  const load = coalesce(async () => {
    published = await followProducts(database, published);
    const built = published && (await buildRelease(published, pictures.addressOf, days.today()));
    if (built?.version === current?.version) return;
    current = built;
    if (built) log.info({ key: built.key, products: built.products.length }, 'catalogue loaded');
  });
  const reload = async (announcements: readonly string[] = []): Promise<void> => {
    try {
      await load();
      for (const each of announcements) await database.notify(catalogueTaken, each);
    } catch (error) {
      if (!closed) log.error({ err: error }, 'the catalogue cannot be loaded; the last one stays');
    }
  };
  const announced: string[] = [];
  let gathering: NodeJS.Timeout | undefined;
  const gather = (announcement: string): void => {
    if (announcement !== '') announced.push(announcement);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void reload(announced.splice(0));
    }, gatherMs);
  };

  await load();
  const stopListening = await database.listen(catalogueChanged, gather);
  // For what was published before listening began.
  await load();
  let debounce: NodeJS.Timeout | undefined;
  const stopWatching = pictures.onChange(() => {
    clearTimeout(debounce);
    debounce = setTimeout(() => void reload(), pictureDebounceMs);
  });
  const stopDays = days.onNewDay(() => void reload());
  const look = async () => {
    if ((await selectNewestRelease(database.db))?.key !== published?.key) await load();
  };
  const looking = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'cannot look for a release'));
  }, lookMs).unref();

  return {
    current: () => current,
    close: async () => {
      closed = true;
      clearTimeout(gathering);
      clearTimeout(debounce);
      clearInterval(looking);
      stopWatching();
      stopDays();
      await stopListening();
    },
  };
}
