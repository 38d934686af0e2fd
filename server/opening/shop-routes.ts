import { Hono } from 'hono';
import type { WebVital } from '#domain/wire/web-vital.ts';
import { accountDataRoutes } from '#server/account-data/routes.ts';
import { bagRoutes } from '#server/bag/routes.ts';
import { sizeChartRoutes } from '#server/charts/routes.ts';
import { deliveryTermsRoutes } from '#server/delivery/routes.ts';
import { documentRoutes } from '#server/http/answers/document-routes.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { keptOfAccount } from '#server/kept-of-account.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import { codeRoutes } from '#server/offers/routes.ts';
import { orderLinkPages } from '#server/order-links/page-routes.ts';
import { orderLinkRoutes } from '#server/order-links/routes.ts';
import { orderRoutes } from '#server/orders/routes.ts';
import { searchWordRoutes } from '#server/owner-settings/search-word-routes.ts';
import { returnRoutes } from '#server/returns/routes.ts';
import { savedRoutes } from '#server/saved/routes.ts';
import { sessionRoutes } from '#server/session/routes.ts';
import { vitalRoutes } from '#server/vitals/routes.ts';
import type { Accounts } from './open-accounts.ts';
import type { Goods } from './open-goods.ts';
import type { Opening } from './opening.ts';

/** The documents and calls of the shop, in the order in which they are asked. */
export function shopRoutes(
  { environment, publicUrl, database, clock }: Opening,
  goods: Goods,
  { provider, sessions, sessionsEnd }: Accounts,
  { limits, observeVital }: { limits: AttemptLimits; observeVital?: (vital: WebVital) => void },
): Hono<ShopBindings>[] {
  const { ownerEmail, couponCode, smtpUrl, limits: numbers } = environment;
  const { ownerSettings, deliveryTerms, catalogue } = goods;
  const reading = { db: database.reads };
  const orderParts = {
    database,
    catalogue,
    ownerSettings,
    deliveryTerms,
    sessions,
    publicUrl,
    clock,
    ownerEmail,
    limits,
    numbers,
  };
  return [
    provider.routes,
    ...(observeVital
      ? [new Hono<ShopBindings>().route('/', vitalRoutes({ observe: observeVital }))]
      : []),
    documentRoutes('/stock.json', goods.stock.document),
    documentRoutes('/rankings.json', goods.rankings.document),
    searchWordRoutes(ownerSettings),
    deliveryTermsRoutes(deliveryTerms),
    documentRoutes('/gone.json', goods.gone.document),
    sizeChartRoutes(reading),
    sessionRoutes({ database, verifier: provider.verifier, publicUrl, clock, sessionsEnd }),
    bagRoutes({ sessions, publicUrl, couponCode, clock }),
    savedRoutes({ sessions, publicUrl, clock }),
    returnRoutes(orderParts),
    accountDataRoutes({ ...keptOfAccount, sessions, limits, clock }),
    codeRoutes({ database: reading, sessions, limits, publicUrl, clock }),
    orderRoutes({ ...orderParts, couponCode, sendsMail: smtpUrl !== undefined }),
    orderLinkRoutes(orderParts),
    orderLinkPages({ database, clock, limits }),
  ];
}
