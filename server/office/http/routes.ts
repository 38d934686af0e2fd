import { Hono } from 'hono';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { limitBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import type { OfficeEvents } from '#server/office/events/office-events.ts';
import type { OfficeParts } from '#server/office/office-parts.ts';
import { openApiRoutes } from '#server/office/openapi/openapi-routes.ts';
import type { LogInParts } from '#server/staff/log-in.ts';
import { limitOfficeBody, maxStrangersBody } from './body-bounds.ts';
import { eventRoutes } from './event-routes.ts';
import { refusingTooMany } from './identity/identity-answers.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { ownRoutes } from './identity/own-routes.ts';
import { createKnownCallers, type KnownCallers } from './known-callers.ts';
import type { OfficeBindings } from './office-bindings.ts';
import { officeError } from './office-error.ts';
import { officeHeaders } from './office-headers.ts';
import { type OfficePlace, onlyOffice, requireOfficeName } from './office-name.ts';
import { countedCalls, openCalls } from './open-calls.ts';
import { officePictureRoutes } from './picture-routes.ts';
import { procedureRoutes } from './procedure-routes.ts';
import { isFromHere, requireCaller, requireOwnPage } from './require-caller.ts';

interface RoutesParts {
  limits: Pick<AttemptLimits, 'beforeInvitation'>;
  trustedProxies: OfficePlace['trustedProxies'];
  known?: KnownCallers;
  events: OfficeEvents;
  /** The documents of its pages and their files: `GET /office…`. */
  pages?: Hono<OfficeBindings>;
}

type OfficeRoutesParts = OfficeParts & LogInParts & RoutesParts;

const nothing = async () => {};

/** All of `/office`: whoever mounts it does so before the shop's own pages. */
export function officeRoutes(parts: OfficeRoutesParts): Hono<ShopBindings> {
  const { officeOrigin, trustedProxies, known = createKnownCallers() } = parts;
  const place = { origin: officeOrigin, trustedProxies };
  const routes = new Hono<OfficeBindings>();
  if (parts.officeUrl !== undefined) routes.use('*', onlyOffice(place, parts.origin));
  routes.use(
    '/office/*',
    officeHeaders({ https: officeOrigin.startsWith('https:') }),
    requireOfficeName(place),
  );

  const ownPage = requireOwnPage(officeOrigin);
  const strangersBody = limitBody<OfficeBindings>(maxStrangersBody);
  const caller = requireCaller({ ...parts, known });
  const body = limitOfficeBody();
  routes.use('/office/api/*', async (c, next) => {
    const name = `${c.req.method} ${c.req.path}`;
    if (openCalls.has(name)) {
      if (c.req.method === 'GET') {
        return isFromHere(c) ? next() : errorAnswer(c, 'foreign-origin');
      }
      const refused = (await ownPage(c, nothing)) ?? (await strangersBody(c, nothing));
      if (refused || !countedCalls.has(name)) return refused ?? next();
      const count = () => parts.limits.beforeInvitation(c.get('clientAddress'));
      return (await refusingTooMany(c, count)) ?? next();
    }
    const refused = (await caller(c, nothing)) ?? (await body(c, nothing));
    if (refused || c.req.method === 'GET') return refused ?? next();
    // The session may have ended while the body came.
    return caller(c, next);
  });
  routes.route('/', identityRoutes(parts));
  routes.route('/', ownRoutes(parts));
  routes.route('/', openApiRoutes({ origin: officeOrigin, brand: parts.brand }));
  routes.route('/', eventRoutes(parts.events));
  routes.route('/', officePictureRoutes(parts));
  routes.route('/', procedureRoutes(parts));
  routes.all('/office/api/:noun/:verb', allowOnly('POST'));
  routes.all('/office/api/*', (c) => officeError(c, 'not-found'));

  if (parts.pages) routes.route('/', parts.pages);
  routes.all('/office/*', (c) => officeError(c, 'not-found'));
  return routes as unknown as Hono<ShopBindings>;
}
