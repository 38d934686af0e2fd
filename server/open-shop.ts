import { join } from 'node:path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { PublicSettings } from '#app/load-context.ts';
import { demoCatalogue, demoStock } from '#demo/demo-catalogue.ts';
import { demoSizeCharts } from '#demo/size-charts.ts';
import { locales } from '#domain/text/locale.ts';
import type { WebVital } from '#domain/wire/web-vital.ts';
import { forgetRoutes } from './account-data/forget-routes.ts';
import { accountDataRoutes } from './account-data/routes.ts';
import { createApp } from './app.ts';
import { nameCoupons } from './bag/name-coupons.ts';
import { bagRoutes } from './bag/routes.ts';
import { openCatalogue } from './catalogue/current/open-catalogue.ts';
import { productsAddress } from './catalogue/external/fetch-catalogue.ts';
import { followGone } from './catalogue/gone-products.ts';
import { endDemoStock, publishDemo } from './catalogue/releases/publish-demo.ts';
import { sizeChartRoutes } from './charts/routes.ts';
import { closeAll } from './close-all.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { followDelivery } from './delivery/follow-delivery.ts';
import { deliveryTermsRoutes } from './delivery/routes.ts';
import type { Environment } from './environment/environment.ts';
import { otherNames } from './environment/other-names.ts';
import { forgetAccount, forgetExternalAccount } from './forget-account.ts';
import { documentRoutes } from './http/answers/document-routes.ts';
import { isAddress } from './http/origins/shop-names.ts';
import type { ShopBindings } from './http/shop-bindings.ts';
import { openIdentity } from './identity/open-identity.ts';
import { createIdTokenVerifier } from './identity/tokens/verify-id-token.ts';
import { openPictures } from './images/open-pictures.ts';
import { keptOfAccount } from './kept-of-account.ts';
import { createAttemptLimits } from './limits/attempt-limits.ts';
import { startMailOutbox } from './mail/mail-outbox.ts';
import { repliesToSeller } from './mail/mail-reply.ts';
import { openMailer } from './mail/mailer.ts';
import { codeRoutes } from './offers/routes.ts';
import { createReadiness } from './operations/readiness.ts';
import { createOrderLink } from './order-links/create-order-link.ts';
import { orderLinkPages } from './order-links/page-routes.ts';
import { orderLinkRoutes } from './order-links/routes.ts';
import { followAddressTerms } from './orders/address/follow-address-terms.ts';
import { createOrderMails } from './orders/mails/order-mails.ts';
import { orderRoutes } from './orders/routes.ts';
import { followOwnerSettings } from './owner-settings/follow-owner-settings.ts';
import { searchWordRoutes } from './owner-settings/search-word-routes.ts';
import { accentColours } from './pages/accent-colours.ts';
import { loadPageRenderer } from './pages/page-renderer.ts';
import { addressFinder } from './present-address.ts';
import { proveEmail } from './prove-email.ts';
import { openRankings } from './rankings/open-rankings.ts';
import { createReturnMails, isReturnMail } from './returns/return-mails.ts';
import { returnRoutes } from './returns/routes.ts';
import { savedRoutes } from './saved/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { createSessions, endSessionsOfAccount } from './session/sessions.ts';
import { showSettings } from './show-settings.ts';
import { followStock } from './stock/follow-stock.ts';
import { vitalRoutes } from './vitals/routes.ts';

/** The build and the data. */
export interface ShopFolders {
  build: string;
  data: string;
}

export interface Shop {
  app: Hono<ShopBindings>;
  database: Database;
  /** What is missing; undefined when ready. */
  readiness(): Promise<string | undefined>;
  close(): Promise<void>;
}

const clock = () => new Date();

/** Quoted: a name may contain separators. */
function senderOf(brand: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const domain = isAddress(hostname) ? 'localhost' : hostname;
  return `${JSON.stringify(brand)} <shop@${domain}>`;
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

/** @param publicUrl the origin for shoppers @throws {StartError} and closes what was opened */
export async function openShop(options: {
  environment: Environment;
  folders: ShopFolders;
  publicUrl: string;
  observeVital?: (vital: WebVital) => void;
  log: Logger;
}): Promise<Shop> {
  const { environment, folders, publicUrl, log, observeVital } = options;
  const { catalogueUrl, externalIdentity } = environment;
  const opened = closeAll((err) => log.error({ err }, 'Something could not be closed'));
  // The database opens meanwhile.
  const built = join(folders.build, 'app');
  const loadingPages = loadPageRenderer(built);
  loadingPages.catch(() => {
    // Thrown when the pages are used, unless another fault came first.
  });
  try {
    const { databaseUrl, smtpUrl, mailFrom, brand, limits: numbers } = environment;
    const dataDir = folders.data;
    const database = opened.add(await openDatabase({ databaseUrl, dataDir, log }));
    const { fixedSettings: fixed } = environment;
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
    await nameCoupons(database, environment.couponCode);
    if (catalogueUrl) await endDemoStock(database);
    else {
      const sizeCharts = demoSizeCharts;
      await publishDemo(database, { products: demoCatalogue, stock: demoStock, sizeCharts });
    }
    const catalogue = opened.add(
      await openCatalogue({ database, pictures, ownerSettings, catalogueUrl, dataDir, log }),
    );

    // Whatever shoppers change, documents and pages find a connection.
    const reading = { db: database.reads };
    const stock = followStock(reading);
    // The first visitor sees what is sold out too.
    await stock.soldOut();
    const rankings = openRankings({
      database: reading,
      catalogue,
      isCatalogueExternal: catalogueUrl !== undefined,
      clock,
      log,
    });
    const gone = followGone({
      database: reading,
      catalogue,
      pictures,
      isCatalogueExternal: catalogueUrl !== undefined,
    });
    const from = mailFrom ?? senderOf(brand, publicUrl);
    const mailer = opened.add(await openMailer({ smtpUrl, from, dataDir, log }));
    const limits = createAttemptLimits({ database, numbers, clock, log });
    const accounts: Hono<ShopBindings>[] = [];
    let verifier = externalIdentity
      ? createIdTokenVerifier({
          kind: 'external',
          issuer: externalIdentity.tokenIssuer,
          clock,
          log,
        })
      : undefined;
    let composeResetMail: Parameters<typeof startMailOutbox>[0]['composeResetMail'];
    let confirmationLink: Parameters<typeof createOrderMails>[0]['confirmationLink'];
    if (verifier) {
      const forget = forgetExternalAccount;
      accounts.push(forgetRoutes({ database, verifier, forget, publicUrl, clock }));
    } else {
      const identity = opened.add(
        await openIdentity({
          database,
          limits,
          brand,
          identityKey: environment.identityKey,
          publicUrl: () => publicUrl,
          onCredentialsChanged: endSessionsOfAccount,
          forgetAccount,
          onEmailProved: proveEmail,
          clock,
          log,
        }),
      );
      accounts.push(identity.routes);
      verifier = identity.verifier;
      composeResetMail = async (recipient, locale) => {
        const mail = await identity.composeResetMail(recipient, locale);
        return mail && { ...mail, ...repliesToSeller(ownerSettings.current().values) };
      };
      confirmationLink = identity.confirmationLink;
    }
    const sessionsEnd = externalIdentity ? 'after-sign-in' : 'unused';
    const sessions = createSessions({ database, publicUrl, clock, sessionsEnd });
    const mailParts = {
      db: database.db,
      brand,
      publicUrl,
      ownerSettings,
      findAddress: addressFinder(database.db, { isExternal: externalIdentity !== undefined }),
      linkOrder: (number: number) => createOrderLink(database.db, number, clock()),
    };
    const composeOrderMail = createOrderMails({ ...mailParts, confirmationLink });
    const composeReturnMail = createReturnMails(mailParts);
    const compose: Parameters<typeof startMailOutbox>[0]['compose'] = async (queued) =>
      isReturnMail(queued) ? composeReturnMail(queued) : composeOrderMail(queued);
    const mails = { compose, composeResetMail, numbers };
    opened.add(await startMailOutbox({ ...mails, database, mailer, log, clock }));
    const { ownerEmail, couponCode, accentColour } = environment;
    opened.add(followAddressTerms({ database, numbers, ownerEmail, log, clock }));
    if (observeVital)
      accounts.push(new Hono<ShopBindings>().route('/', vitalRoutes({ observe: observeVital })));
    accounts.push(
      documentRoutes('/stock.json', stock.document),
      documentRoutes('/rankings.json', rankings.document),
      searchWordRoutes(ownerSettings),
      deliveryTermsRoutes(deliveryTerms),
      documentRoutes('/gone.json', gone.document),
      sizeChartRoutes(reading),
      sessionRoutes({ database, verifier, publicUrl, clock, sessionsEnd }),
      bagRoutes({ sessions, publicUrl, couponCode, clock }),
      savedRoutes({ sessions, publicUrl, clock }),
      returnRoutes({
        database,
        catalogue,
        sessions,
        publicUrl,
        log,
        clock,
        ownerEmail,
        numbers,
      }),
      accountDataRoutes({ ...keptOfAccount, sessions, limits, clock }),
      codeRoutes({ database: reading, sessions, limits, publicUrl, clock }),
      orderRoutes({
        database,
        catalogue,
        ownerSettings,
        deliveryTerms,
        sessions,
        publicUrl,
        log,
        clock,
        ownerEmail,
        sendsMail: smtpUrl !== undefined,
        limits,
        numbers,
        couponCode,
      }),
      orderLinkRoutes({
        database,
        ownerSettings,
        deliveryTerms,
        publicUrl,
        log,
        clock,
        ownerEmail,
        limits,
        numbers,
      }),
      orderLinkPages({ database, clock, limits }),
    );

    const app = createApp({
      log,
      settings: publicSettings(environment, publicUrl),
      deliveryTerms,
      ownerSettings: shownSettings,
      colours: accentColour === undefined ? undefined : accentColours(accentColour),
      trustedProxies: environment.trustedProxies,
      otherNames: otherNames(environment),
      catalogue,
      stock,
      pictures,
      rankings: rankings.list,
      gone,
      accounts,
      assetFolders: locales.map((locale) => join(built, locale, 'client')),
      renderPage: await loadingPages,
    });
    const readiness = createReadiness({
      db: database.reads,
      catalogue,
      isCatalogueExternal: catalogueUrl !== undefined,
    });
    return { app, database, readiness, close: opened.close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
