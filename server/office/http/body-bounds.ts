import type { MiddlewareHandler } from 'hono';
import { maxBodyBytes, maxTableBytes } from '#server/http/request/bounded-request.ts';
import { limitBody } from '#server/http/request/json-body.ts';
import type { JsonShape } from '#server/http/request/json-shape.ts';
import type { OfficeBindings } from './office-bindings.ts';

/** Procedures that take a whole table of the owner's. */
export const withTables: ReadonlySet<string> = new Set([
  'charts.import',
  'delivery.import',
  'orders.importStatement',
  'products.publish',
  'stock.change',
]);

/** Of such a table: 20,000 products with 20 cells. */
const tableShape: JsonShape = { maxMembers: 500_000, maxDepth: 16 };

/** Bytes, for what who has no session yet may send. */
export const maxStrangersBody = 16 * 1024;

/** @param name as `codes.add` @returns the shape that its body may have; undefined for the usual one */
export function tableShapeOf(name: string): JsonShape | undefined {
  return withTables.has(name) ? tableShape : undefined;
}

/** What follows runs when the body of a call has come. */
export function limitOfficeBody(): MiddlewareHandler<OfficeBindings> {
  const [usual, table] = [
    limitBody<OfficeBindings>(maxBodyBytes),
    limitBody<OfficeBindings>(maxTableBytes),
  ];
  return (c, next) => {
    const [noun, verb] = c.req.path.split('/').slice(3);
    return withTables.has(`${noun}.${verb}`) ? table(c, next) : usual(c, next);
  };
}
