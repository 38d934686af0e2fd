import type { Logger } from 'pino';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { openExternalCatalogue } from '#server/catalogue/external/external-catalogue.ts';
import { selectIdsSince } from '#server/catalogue/queries.ts';
import { catalogueChannels } from '#server/catalogue/releases/catalogue-channels.ts';
import { selectNewestRelease } from '#server/catalogue/releases/queries.ts';
import { coalesce } from '#server/database/coalesce.ts';
import type { Database } from '#server/database/database.ts';
import type { FollowedSettings } from '#server/owner-settings/follow-owner-settings.ts';
import type { Catalogue } from './catalogue.ts';
import { type Days, egyptianDays } from './egyptian-days.ts';
import { followProducts } from './follow-products.ts';
import { gather } from './gather.ts';
import { readLastChanges } from './last-changes.ts';
import { buildRelease, type PublishedRelease, type Release } from './release.ts';

export interface CataloguePictures {
  addressOf(imagePath: string): Promise<string>;
  onChange(listener: () => void): () => void;
}

/** Owners copy many photos at once: rebuild once when they pause. */
const pictureDebounceMs = 200;
/** Days for which a product shows NEW, when not all do. */
const newForDays = 30;
/** For poolers that drop notifications, and for a day that began while the database was away. */
const defaultLookMs = 10_000;

/**
 * Follows the database, the pictures, the setting of the badge NEW, and the days, on which sale
 * prices end. On a later fault the last good release stays.
 */
export async function openCatalogue(deps: {
  database: Database;
  pictures: CataloguePictures;
  ownerSettings?: Pick<FollowedSettings, 'current' | 'onChange'>;
  catalogueUrl?: string | undefined;
  dataDir: string;
  log: Logger;
  days?: Days;
  lookMs?: number;
}): Promise<Catalogue> {
  const { database, pictures, ownerSettings, catalogueUrl, dataDir, log } = deps;
  const { days = egyptianDays, lookMs = defaultLookMs } = deps;
  if (catalogueUrl !== undefined) return openExternalCatalogue({ catalogueUrl, dataDir, log });

  let published: PublishedRelease | undefined;
  let current: Release | undefined;
  /** The day of `current`: sale prices end with the day. */
  let builtFor: string | undefined;
  let newBadge: OwnerSettings['newBadge'];
  let closed = false;
  const badgeNow = () => ownerSettings?.current().values.newBadge;
  const load = coalesce(async () => {
    published = await followProducts(database, published);
    const today = days.today();
    const badge = badgeNow();
    const newOnes = badge === 'recent' ? await selectNewOnes(database, today) : undefined;
    const isNew = (id: number) => newOnes?.has(id) ?? true;
    const built = published && (await buildRelease(published, pictures.addressOf, today, isNew));
    builtFor = today;
    newBadge = badge;
    if (built?.version === current?.version) return;
    current = built;
    if (built) log.info({ key: built.key, products: built.products.length }, 'catalogue loaded');
  });
  const reload = async (announcements: readonly string[] = []): Promise<void> => {
    try {
      await load();
      for (const each of announcements) await database.notify(catalogueChannels.taken, each);
    } catch (error) {
      if (!closed) log.error({ err: error }, 'the catalogue cannot be loaded; the last one stays');
    }
  };
  const announced = gather<string>((all) => {
    void reload(all.filter((announcement) => announcement !== ''));
  });

  await load();
  const stopListening = await database.listen(catalogueChannels.changed, announced.add);
  // For what was published before listening began.
  await load();
  let debounce: NodeJS.Timeout | undefined;
  const stopWatching = pictures.onChange(() => {
    clearTimeout(debounce);
    debounce = setTimeout(() => void reload(), pictureDebounceMs);
  });
  const stopSettings = ownerSettings?.onChange(async () => {
    if (newBadge !== badgeNow()) await reload();
  });
  const stopDays = days.onNewDay(() => void reload());
  const look = async () => {
    const newest = await selectNewestRelease(database.db);
    const isBuilt = builtFor === days.today() && newBadge === badgeNow();
    if (newest?.key !== published?.key || !isBuilt) await load();
  };
  const looking = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'cannot look for a release'));
  }, lookMs).unref();

  return {
    current: () => current,
    lastChanges: () => readLastChanges(database.reads, days.today()),
    close: async () => {
      closed = true;
      announced.stop();
      clearTimeout(debounce);
      clearInterval(looking);
      stopWatching();
      stopSettings?.();
      stopDays();
      await stopListening();
    },
  };
}

async function selectNewOnes({ db }: Database, today: string): Promise<ReadonlySet<number>> {
  const since = new Date(today);
  since.setUTCDate(since.getUTCDate() - newForDays);
  return new Set(await selectIdsSince(db, since));
}
