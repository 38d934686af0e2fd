import { Hono } from 'hono';
import { allowOnly } from '#server/http/errors/error-answer.ts';
import type { OfficeBindings } from '#server/office/http/office-bindings.ts';
import { officeError } from '#server/office/http/office-error.ts';
import { openApiDocument } from './openapi.ts';

/** For owners: who may read what they could call learns what the shop knows of everybody. */
export function openApiRoutes(of: { origin: string; brand: string }): Hono<OfficeBindings> {
  const path = '/office/api/openapi.json';
  let made: string | undefined;
  const routes = new Hono<OfficeBindings>();
  routes.get(path, (c) => {
    if (c.get('caller').role !== 'owner') return officeError(c, 'not-allowed');
    made ??= JSON.stringify(openApiDocument(of));
    return c.body(made, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  routes.all(path, allowOnly('GET'));
  return routes;
}
