import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { OwnColours, PublicSettings } from '#app/load-context.ts';
import type { Rankings } from '#domain/catalogue/rankings.ts';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { assetRoutes } from './assets/routes.ts';
import type { Catalogue } from './catalogue/current/catalogue.ts';
import type { GoneProducts } from './catalogue/gone-products.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { crawlerRoutes } from './crawlers/routes.ts';
import { securityHeaders, strictTransport } from './http/answers/security-headers.ts';
import { answerErrors } from './http/errors/error-handler.ts';
import { type OtherNames, oneName } from './http/origins/one-name.ts';
import { giveXsrfToken } from './http/origins/xsrf.ts';
import { knowAsker, requestContext } from './http/request/request-context.ts';
import type { ShopBindings } from './http/shop-bindings.ts';
import type { PictureRoutes } from './images/routes.ts';
import type { FollowedSettings } from './owner-settings/follow-owner-settings.ts';
import { outsideOrigins } from './pages/content-security-policy.ts';
import { oneAddress } from './pages/one-address.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { pageRoutes } from './pages/routes.ts';
import type { Stock } from './stock/follow-stock.ts';
import { webManifestRoutes } from './web-manifest/routes.ts';

/** A test brings its own. */
interface ShopParts {
  log: Logger;
  settings: PublicSettings;
  deliveryTerms: { current(): DeliveryTerms };
  ownerSettings: Pick<FollowedSettings, 'current'>;
  colours?: OwnColours | undefined;
  trustedProxies: BlockList;
  otherNames: OtherNames;
  catalogue: Catalogue;
  stock: Pick<Stock, 'soldOut'>;
  pictures: { routes: PictureRoutes };
  rankings: () => Promise<Rankings>;
  gone: Pick<GoneProducts, 'find' | 'version'>;
  /** All of `/office`. */
  office?: Hono<ShopBindings>;
  /** Documents and calls, in the order in which they are asked. */
  routes: readonly Hono<ShopBindings>[];
  /** One folder per language. */
  assetFolders: readonly string[];
  renderPage: PageRenderer;
}

/** Opens nothing. */
export function createApp(parts: ShopParts): Hono<ShopBindings> {
  const { log, settings, colours, catalogue, rankings, gone } = parts;
  const https = settings.publicUrl.startsWith('https:');
  const app = new Hono<ShopBindings>();
  app.onError(answerErrors(log));

  // First: every visit requests these, so they must be quick and small.
  for (const path of https ? ['/products.json', '/products/*', '/assets/*', '/images/*'] : []) {
    app.use(path, strictTransport());
  }
  const outside = outsideOrigins([settings.catalogueUrl]);
  const assets = assetRoutes({ folders: parts.assetFolders, workerCalls: outside });
  app.route('/', catalogueRoutes(catalogue));
  app.route('/', assets.hashed);
  app.use('/images/*', knowAsker({ trustedProxies: parts.trustedProxies }));
  app.route('/', parts.pictures.routes);

  app.use(requestContext({ log, trustedProxies: parts.trustedProxies }));
  if (parts.office) app.route('/', parts.office);
  app.use(
    securityHeaders({ https }),
    oneName({
      publicUrl: settings.publicUrl,
      otherNames: parts.otherNames,
      trustedProxies: parts.trustedProxies,
    }),
  );
  for (const routes of parts.routes) app.route('/', routes);
  app.route('/', crawlerRoutes({ catalogue, publicUrl: settings.publicUrl }));
  app.route('/', webManifestRoutes(settings));
  app.route('/', assets.others);
  app.use(oneAddress(), giveXsrfToken({ https }));
  const { stock, deliveryTerms, ownerSettings, renderPage: render } = parts;
  app.route(
    '/',
    pageRoutes({
      render,
      catalogue,
      stock,
      rankings,
      gone,
      settings,
      deliveryTerms,
      ownerSettings,
      colours,
    }),
  );
  return app;
}
