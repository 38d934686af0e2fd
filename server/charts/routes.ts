import type { Hono } from 'hono';
import type { SizeChartDocument } from '#domain/charts/size-chart.ts';
import type { Database } from '#server/database/database.ts';
import { documentRoutes } from '#server/http/answers/document-routes.ts';
import { createSharedDocument } from '#server/http/answers/shared-document.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { listSizeCharts } from './size-charts.ts';

const brotliQuality = 9;

/** `GET /size-charts.json`: all charts, for everybody. */
export function sizeChartRoutes(
  database: Pick<Database, 'db'>,
  clock?: () => number,
): Hono<ShopBindings> {
  const read = async () => {
    const document: SizeChartDocument = { charts: await listSizeCharts(database) };
    return JSON.stringify(document);
  };
  return documentRoutes('/size-charts.json', createSharedDocument(read, brotliQuality, clock));
}
