import { join } from 'node:path';
import type { Hono } from 'hono';
import type { ShopBindings } from './http/shop-bindings.ts';
import { createPasswordHasher } from './identity/passwords/password-hasher.ts';
import type { AttemptLimits } from './limits/attempt-limits.ts';
import { createOfficeEvents } from './office/events/office-events.ts';
import { createKnownCallers, type KnownCallers } from './office/http/known-callers.ts';
import { officePages } from './office/http/office-pages.ts';
import { officeRoutes } from './office/http/routes.ts';
import { officeParts } from './office/office-parts.ts';
import type { Opening } from './opening.ts';

export interface Office {
  routes: Hono<ShopBindings>;
  /** Whether a request is one of the staff's: the load of strangers refuses none of them. */
  knows: KnownCallers['knows'];
  /** Those that are open would keep the shop from stopping. */
  endStreams(): void;
}

export async function openOffice(
  { environment, folders, publicUrl, database, opened, clock, log }: Opening,
  limits: AttemptLimits,
): Promise<Office> {
  const { trustedProxies } = environment;
  const parts = officeParts(environment, database, clock, publicUrl);
  // Its own: shoppers who sign in fill no queue in which the staff waits.
  const passwords = opened.add(createPasswordHasher());
  const known = createKnownCallers();
  const pages = officePages({
    folder: join(folders.build, 'office'),
    brand: environment.brand,
    origin: parts.officeOrigin,
  });
  const events = opened.add(createOfficeEvents({ database, clock, log }));
  await events.listen();
  const routes = officeRoutes({
    ...parts,
    passwords,
    limits,
    trustedProxies,
    known,
    pages,
    events,
  });
  return { routes, knows: known.knows, endStreams: () => void events.close() };
}
