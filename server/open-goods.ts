import { join } from 'node:path';
import { demoCatalogue, demoStock } from '#demo/demo-catalogue.ts';
import { demoSettings } from '#demo/demo-settings.ts';
import { demoSizeCharts } from '#demo/size-charts.ts';
import { openCatalogue } from './catalogue/current/open-catalogue.ts';
import { followGone } from './catalogue/gone-products.ts';
import { endDemo, publishDemo } from './catalogue/releases/publish-demo.ts';
import { followDelivery } from './delivery/follow-delivery.ts';
import { openPictures } from './images/open-pictures.ts';
import type { Opening } from './opening.ts';
import { followOwnerSettings } from './owner-settings/follow-owner-settings.ts';
import { openRankings } from './rankings/open-rankings.ts';
import { showSettings } from './show-settings.ts';
import { followStock } from './stock/follow-stock.ts';

export type Goods = Awaited<ReturnType<typeof openGoods>>;

/** What pages show: the owner's settings and terms, products, pictures and stock. */
export async function openGoods({ environment, folders, database, opened, clock, log }: Opening) {
  const { catalogueUrl, fixedSettings: fixed } = environment;
  const dataDir = folders.data;
  if (catalogueUrl) await endDemo(database);
  else {
    await publishDemo(database, {
      products: demoCatalogue,
      stock: demoStock,
      sizeCharts: demoSizeCharts,
      settings: demoSettings,
    });
  }
  const ownerSettings = opened.add(await followOwnerSettings({ database, fixed, log }));
  const deliveryTerms = opened.add(await followDelivery({ database, ownerSettings, log }));
  const demo = join(folders.build, 'demo');
  const pictures = opened.add(
    await openPictures({
      folders: [join(dataDir, 'images'), join(demo, 'images')],
      bakedFolder: join(demo, 'renditions'),
      cacheFolder: join(dataDir, 'renditions'),
      log,
    }),
  );
  const shownSettings = await showSettings({ settings: ownerSettings, pictures });
  const catalogue = opened.add(
    await openCatalogue({ database, pictures, ownerSettings, catalogueUrl, dataDir, log }),
  );

  // Whatever shoppers change, documents and pages find a connection.
  const reading = { db: database.reads };
  const stock = followStock(reading);
  // The first visitor sees what is sold out too.
  await stock.soldOut();
  const read = {
    database: reading,
    catalogue,
    isCatalogueExternal: catalogueUrl !== undefined,
  };
  return {
    ownerSettings,
    shownSettings,
    deliveryTerms,
    pictures,
    catalogue,
    stock,
    rankings: openRankings({ ...read, clock, log }),
    gone: followGone({ ...read, pictures }),
  };
}
