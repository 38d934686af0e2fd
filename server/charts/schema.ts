import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SizeChart } from '#domain/charts/size-chart.ts';

/** See migrations/0011_size_charts.sql. */
export const sizeCharts = pgTable('size_charts', {
  name: text().primaryKey(),
  position: integer().notNull(),
  chart: jsonb().$type<SizeChart>().notNull(),
});
