import type { Logger } from 'pino';
import { checkProducts, readProductList } from '#domain/catalogue/catalogue-document.ts';
import { compareDatabaseKeys } from '#domain/catalogue/database-key.ts';
import type { Product } from '#domain/product/product.ts';
import { noPause } from '#domain/time/pause.ts';
import type { Catalogue } from '#server/catalogue/current/catalogue.ts';
import { type Days, egyptianDays } from '#server/catalogue/current/egyptian-days.ts';
import {
  buildRelease,
  type PublishedRelease,
  type Release,
} from '#server/catalogue/current/release.ts';
import { coalesce } from '#server/database/coalesce.ts';
import { type CatalogueCopy, readCopy, writeCopy } from './catalogue-copy.ts';
import { fetchCatalogue } from './fetch-catalogue.ts';
import { hasLostFields } from './has-lost-fields.ts';

const defaultPollMs = 10_000;

/** Polls the database by entity tag; the last good copy in `dataDir` is the fallback. */
export async function openExternalCatalogue(deps: {
  catalogueUrl: string;
  dataDir: string;
  log: Logger;
  pollMs?: number;
  days?: Days;
}): Promise<Catalogue> {
  const { catalogueUrl, dataDir, log, pollMs = defaultPollMs, days = egyptianDays } = deps;
  let published: PublishedRelease | undefined;
  let current: Release | undefined;
  let tag: string | undefined;
  let failing = false;
  /** A copy that could not be saved yet (full disk). */
  let unkept: CatalogueCopy | undefined;
  let keepingFails = false;
  const closing = new AbortController();

  const build = coalesce(async () => {
    current = published && (await buildRelease(published, asItIs, days.today()));
  });
  const take = async (copy: CatalogueCopy): Promise<void> => {
    published = await readRelease(copy, log);
    await build();
    tag = copy.etag;
  };
  const keep = async (): Promise<void> => {
    if (!unkept) return;
    try {
      await writeCopy(dataDir, unkept);
      unkept = undefined;
      keepingFails = false;
    } catch (error) {
      if (!keepingFails) {
        log.error({ err: error }, 'the copy of the external catalogue cannot be written');
      }
      keepingFails = true;
    }
  };
  const ask = coalesce(async () => {
    try {
      const answer = await fetchCatalogue(catalogueUrl, tag, closing.signal);
      if (answer) {
        const copy = { ...answer, url: catalogueUrl, publishedAt: new Date().toISOString() };
        await take(copy);
        unkept = copy;
      }
      if (failing) log.info('CATALOGUE_URL answers again');
      failing = false;
    } catch (error) {
      if (closing.signal.aborted) return;
      // Logged once: the shop continues with its copy.
      if (!failing) log.error({ err: error }, 'CATALOGUE_URL cannot be read; the last copy stays');
      failing = true;
    }
    await keep();
  });

  const kept = await readCopy(dataDir, catalogueUrl, log);
  if (kept) {
    await take(kept).catch((error: unknown) => {
      log.warn({ err: error }, 'the copy of the external catalogue cannot be used');
    });
  }
  // With a copy, the shop opens at once and updates later.
  const first = ask();
  if (!current) await first;
  const polling = setInterval(() => void ask(), pollMs).unref();
  const stopDays = days.onNewDay(() => {
    build().catch((err: unknown) => log.error({ err }, 'the offers of yesterday cannot be ended'));
  });
  return {
    current: () => current,
    close: async () => {
      clearInterval(polling);
      stopDays();
      closing.abort();
      await ask();
    },
  };
}

/** The address of a picture stays: that database serves it. */
const asItIs = async (imagePath: string) => imagePath;

async function readRelease(copy: CatalogueCopy, log: Logger): Promise<PublishedRelease> {
  const list = readProductList(copy.body);
  const checked = await checkProducts(list, noPause);
  const { products, malformed, duplicates } = checked;
  const incomplete = countIncomplete(list, products);
  if (malformed + duplicates + incomplete > 0) {
    const counts = { malformed, duplicates, incomplete };
    log.warn(counts, 'products of CATALOGUE_URL were left out, or fields of incomplete ones');
  }
  return { key: lastKey(copy.body), publishedAt: new Date(copy.publishedAt), products };
}

/** How many are sold without something that came with them. */
function countIncomplete(list: readonly unknown[], products: readonly Product[]): number {
  const left = new Map(products.map((product) => [product.id, product]));
  return list.filter((came) => {
    if (typeof came !== 'object' || came === null || !('id' in came)) return false;
    const product = left.get(Number(came.id));
    // Others with its id are counted as duplicates.
    left.delete(Number(came.id));
    return product !== undefined && hasLostFields(came, product);
  }).length;
}

function lastKey(body: unknown): string {
  const present = Object.entries(body ?? {}).filter(([, value]) => value != null);
  return (
    present
      .map(([key]) => key)
      .sort(compareDatabaseKeys)
      .at(-1) ?? ''
  );
}
