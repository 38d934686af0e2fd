import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { PublicSettings } from '#app/load-context.ts';
import { locales } from '#domain/text/locale.ts';
import type { WebVital } from '#domain/wire/web-vital.ts';
import { createApp } from './app.ts';
import { nameCoupons } from './bag/name-coupons.ts';
import { productsAddress } from './catalogue/external/fetch-catalogue.ts';
import { closeAll } from './close-all.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import type { Environment } from './environment/environment.ts';
import { otherNames } from './environment/other-names.ts';
import type { ShopBindings } from './http/shop-bindings.ts';
import { createAttemptLimits } from './limits/attempt-limits.ts';
import { openAccounts } from './open-accounts.ts';
import { openGoods } from './open-goods.ts';
import { type Office, openOffice } from './open-office.ts';
import type { ShopFolders } from './opening.ts';
import { createReadiness } from './operations/readiness.ts';
import { followAddressTerms } from './orders/address/follow-address-terms.ts';
import { accentColours } from './pages/accent-colours.ts';
import { loadPageRenderer } from './pages/page-renderer.ts';
import { shopRoutes } from './shop-routes.ts';
import { startMails } from './start-mails.ts';

export interface Shop {
  app: Hono<ShopBindings>;
  database: Database;
  /** What is missing; undefined when ready. */
  readiness(): Promise<string | undefined>;
  office: Pick<Office, 'knows' | 'endStreams'>;
  close(): Promise<void>;
}

const clock = () => new Date();

/** @param publicUrl the origin for shoppers @throws {StartError} and closes what was opened */
export async function openShop(options: {
  environment: Environment;
  folders: ShopFolders;
  publicUrl: string;
  observeVital?: (vital: WebVital) => void;
  log: Logger;
}): Promise<Shop> {
  const { environment, folders, publicUrl, log } = options;
  const { databaseUrl, catalogueUrl, accentColour, ownerEmail, limits: numbers } = environment;
  const opened = closeAll((err) => log.error({ err }, 'Something could not be closed'));
  // The database opens meanwhile.
  const built = join(folders.build, 'app');
  const loadingPages = loadPageRenderer(built);
  loadingPages.catch(() => {
    // Thrown when the pages are used, unless another fault came first.
  });
  try {
    const database = opened.add(await openDatabase({ databaseUrl, dataDir: folders.data, log }));
    const opening = { environment, folders, publicUrl, database, opened, clock, log };
    await nameCoupons(database, environment.couponCode);
    const goods = await openGoods(opening);
    const limits = createAttemptLimits({ database, numbers, clock, log });
    const accounts = await openAccounts(opening, limits);
    await startMails(opening, goods, accounts);
    opened.add(followAddressTerms({ database, numbers, ownerEmail, log, clock }));
    const office = await openOffice(opening, limits);
    const app = createApp({
      ...goods,
      log,
      settings: publicSettings(environment, publicUrl),
      ownerSettings: goods.shownSettings,
      colours: accentColour === undefined ? undefined : accentColours(accentColour),
      trustedProxies: environment.trustedProxies,
      otherNames: otherNames(environment),
      rankings: goods.rankings.list,
      office: office.routes,
      routes: shopRoutes(opening, goods, accounts, { ...options, limits }),
      assetFolders: locales.map((locale) => join(built, locale, 'client')),
      renderPage: await loadingPages,
    });
    const readiness = createReadiness({
      db: database.reads,
      catalogue: goods.catalogue,
      isCatalogueExternal: catalogueUrl !== undefined,
    });
    return { app, database, readiness, office, close: opened.close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function publicSettings(environment: Environment, publicUrl: string): PublicSettings {
  const { brand, couponCode, identityKey, externalIdentity, catalogueUrl } = environment;
  const sendsMail = environment.smtpUrl !== undefined;
  return {
    brand,
    couponCode,
    identityKey,
    // The paths that the official client uses for an emulator.
    identityUrl: externalIdentity?.url ?? '/identitytoolkit.googleapis.com',
    catalogueUrl: catalogueUrl ? productsAddress(catalogueUrl).href : '/products.json',
    publicUrl,
    vitalsSample: environment.operations.vitalsSample,
    sendsMail,
    sendsPasswordMail: sendsMail || externalIdentity !== undefined,
  };
}
