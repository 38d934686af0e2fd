import { Hono } from 'hono';
import type { WebVital } from '#domain/wire/web-vital.ts';
import { accountDataRoutes } from './account-data/routes.ts';
import { bagRoutes } from './bag/routes.ts';
import { sizeChartRoutes } from './charts/routes.ts';
import { codeRoutes } from './coupon-codes/routes.ts';
import { deliveryTermsRoutes } from './delivery/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { documentRoutes } from './http/answers/document-routes.ts';
import type { ShopBindings } from './http/shop-bindings.ts';
import { keptOfAccount } from './kept-of-account.ts';
import type { AttemptLimits } from './limits/attempt-limits.ts';
import type { Accounts } from './open-accounts.ts';
import type { Goods } from './open-goods.ts';
import type { Opening } from './opening.ts';
import { orderLinkPages } from './order-links/page-routes.ts';
import { orderLinkRoutes } from './order-links/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { searchWordRoutes } from './owner-settings/search-word-routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { savedRoutes } from './saved/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { sizeWaitRoutes } from './size-waits/routes.ts';
import { vitalRoutes } from './vitals/routes.ts';

/** The documents and calls of the shop, in the order in which they are asked. */
export function shopRoutes(
  { environment, publicUrl, database, clock }: Opening,
  goods: Goods,
  { provider, sessions, sessionsEnd }: Accounts,
  { limits, observeVital }: { limits: AttemptLimits; observeVital?: (vital: WebVital) => void },
): Hono<ShopBindings>[] {
  const { brand, ownerEmail, couponCode, smtpUrl, limits: numbers } = environment;
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
    new Hono<ShopBindings>().route('/', feedRoutes({ ...goods, brand, publicUrl, clock })),
    sessionRoutes({ database, verifier: provider.verifier, publicUrl, clock, sessionsEnd }),
    bagRoutes({ sessions, publicUrl, couponCode, clock }),
    savedRoutes({ sessions, publicUrl, clock }),
    sizeWaitRoutes({ sessions, catalogue, publicUrl, clock }),
    returnRoutes(orderParts),
    accountDataRoutes({ ...keptOfAccount, sessions, limits, clock }),
    codeRoutes({ database: reading, sessions, limits, publicUrl, clock }),
    orderRoutes({ ...orderParts, couponCode, sendsMail: smtpUrl !== undefined }),
    orderLinkRoutes(orderParts),
    orderLinkPages({ database, clock, limits }),
  ];
}
