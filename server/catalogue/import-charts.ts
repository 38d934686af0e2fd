import { type ChartsRefusal, type NewCharts, replaceCharts } from '#server/charts/manage-charts.ts';
import type { SizeChartChanges } from '#server/charts/size-charts.ts';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { soldProducts } from './sold-products.ts';

interface ImportedCharts extends SizeChartChanges {
  version: number;
  /** How many there are now. */
  count: number;
  /** Products name these, and no chart has the name. */
  missing: string[];
}

/** Charts are found by the names that products give. */
export async function importCharts(
  parts: { database: Database; clock(): Date; catalogueUrl: string | undefined },
  actor: Actor,
  input: NewCharts,
): Promise<Outcome<ImportedCharts, ChartsRefusal>> {
  const replaced = await replaceCharts(parts, actor, input);
  if (isRefusal(replaced)) return replaced;
  const names = new Set(input.charts.map(({ name }) => name));
  // Products that are elsewhere are not read here.
  const products =
    parts.catalogueUrl === undefined ? await soldProducts(parts.database, undefined) : [];
  const named = new Set(products.flatMap(({ sizeChart }) => sizeChart ?? []));
  const missing = [...named].filter((name) => !names.has(name));
  return { ok: { ...replaced.ok, count: input.charts.length, missing } };
}
