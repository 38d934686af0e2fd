import { type SizeChart, sizeSystems } from '#domain/charts/size-chart.ts';
import { chartColumns } from '#domain/charts/size-chart-rows.ts';
import { isSameLabel } from '#domain/text/label-key.ts';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import {
  refuseStaleTable,
  type VersionRefusal,
  versionOfTable,
} from '#server/use-cases/versions.ts';
import { type LogLine, writeLogLines } from '#server/use-cases/write-log-line.ts';
import { lockSizeCharts, selectSizeCharts } from './queries.ts';
import {
  compareSizeCharts,
  listSizeCharts,
  replaceSizeChartsWithin,
  type SizeChartChanges,
} from './size-charts.ts';

export interface ChartParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
}

/** In the owner's order. */
export async function showCharts(
  { database }: ChartParts,
  _actor: Actor,
  { name }: { name?: string | undefined },
): Promise<Outcome<{ rows: SizeChart[]; version: number }, 'no-such-chart'>> {
  const version = await versionOfTable(database.db, 'charts');
  const all = await listSizeCharts(database);
  const rows = all.filter((chart) => name === undefined || chart.name === name);
  if (name !== undefined && rows.length === 0) return { refusal: 'no-such-chart', name };
  return { ok: { rows, version } };
}

export interface NewCharts {
  charts: readonly SizeChart[];
  /** Of all charts, that was seen. */
  version?: number | undefined;
  /** Tells what would change, and changes nothing. */
  isTrial?: boolean | undefined;
}

export type ChartsRefusal =
  | 'no-charts'
  | 'chart-is-named-twice'
  | 'chart-says-nothing'
  | 'chart-measure-is-named-twice'
  | 'chart-measure-is-a-column'
  | 'chart-size-is-named-twice'
  | 'chart-size-has-other-measures'
  | VersionRefusal;

/** These are all charts that the shop has from now on. */
export async function replaceCharts(
  { database, clock }: ChartParts,
  actor: Actor,
  { charts, version, isTrial }: NewCharts,
): Promise<Outcome<SizeChartChanges & { version: number }, ChartsRefusal>> {
  const refusal = refuseCharts(charts);
  if (refusal) return refusal;
  const at = clock();
  return database.transaction(async (tx) => {
    await lockSizeCharts(tx);
    const before = await selectSizeCharts(tx);
    const changes = compareSizeCharts(before, charts);
    const about = { at, actor, noun: 'charts' };
    const find = (all: readonly SizeChart[], name: string) =>
      all.find((chart) => chart.name === name) ?? null;
    const lines = Object.values(changes).flatMap((names: readonly string[]) =>
      names.map((name) => {
        const [was, is] = [find(before, name), find(charts, name)];
        const fields = was && is ? changedFields(was, is) : { before: was, after: is };
        return { ...about, thing: name, ...fields };
      }),
    );
    const order = orderLine(before, charts);
    const all = [...lines, ...(order ? [{ ...about, ...order }] : [])];
    const stale = await refuseStaleTable(tx, { noun: 'charts', version }, all.map(mergeOf));
    if (stale) return stale;
    const done = async () => ({
      ok: { ...changes, version: await versionOfTable(tx, 'charts') },
    });
    if (isTrial) return done();
    if (all.length > 0) await replaceSizeChartsWithin(tx, charts);
    await writeLogLines(tx, all);
    return done();
  });
}

/** What a line of the log would change. */
function mergeOf({ thing, before, after }: Pick<LogLine, 'thing' | 'before' | 'after'>) {
  if (Array.isArray(before)) {
    const read = (names: object) => (Array.isArray(names) ? { names } : {});
    return { thing, present: { names: before }, wanted: { names: after }, read };
  }
  // Its name is the thing.
  const fields = Object.keys({ ...before, ...after }).filter((field) => field !== 'name');
  const of = (side: object | null) => {
    const values = new Map<string, unknown>(Object.entries(side ?? {}));
    return Object.fromEntries(fields.map((field) => [field, values.get(field) ?? null]));
  };
  return { thing, present: of(before), wanted: of(after) };
}

/** Of those that stay; what is new or gone has a line of its own. */
function orderLine(was: readonly SizeChart[], is: readonly SizeChart[]) {
  const shared = (these: readonly SizeChart[], those: readonly SizeChart[]) =>
    these.map(({ name }) => name).filter((name) => those.some((chart) => chart.name === name));
  const [before, after] = [shared(was, is), shared(is, was)];
  return before.join('\n') === after.join('\n') ? undefined : { thing: 'order', before, after };
}

/** Its cells would be lost in the table. */
const columns: ReadonlySet<string> = new Set(chartColumns.map((column) => column.toLowerCase()));

function refuseCharts(charts: readonly SizeChart[]): Refusal<ChartsRefusal> | undefined {
  if (charts.length === 0) return { refusal: 'no-charts' };
  const twice = firstTwice(charts, (one, other) => one.name === other.name);
  if (twice) return { refusal: 'chart-is-named-twice', name: twice.name };
  return charts.map(refuseChart).find((refusal) => refusal !== undefined);
}

function refuseChart({ name, measures, sizes }: SizeChart): Refusal<ChartsRefusal> | undefined {
  const tells = measures.length > 0 || sizes.some((size) => sizeSystems.some((one) => size[one]));
  if (!tells || sizes.length === 0) {
    return { refusal: 'chart-says-nothing', name, systems: sizeSystems };
  }
  const measure = firstTwice(measures, (one, other) => one === other);
  if (measure !== undefined) return { refusal: 'chart-measure-is-named-twice', name, measure };
  const column = measures.find((one) => columns.has(one.toLowerCase()));
  if (column !== undefined) return { refusal: 'chart-measure-is-a-column', name, measure: column };
  const twice = firstTwice(sizes, (one, other) => isSameLabel(one.size, other.size));
  if (twice) return { refusal: 'chart-size-is-named-twice', name, size: twice.size };
  const other = sizes.find(({ cm }) => cm.length !== measures.length);
  if (!other) return undefined;
  const { size } = other;
  return { refusal: 'chart-size-has-other-measures', name, size, count: measures.length };
}

function firstTwice<Each>(
  all: readonly Each[],
  isSame: (one: Each, other: Each) => boolean,
): Each | undefined {
  return all.find((one, index) => all.slice(0, index).some((other) => isSame(one, other)));
}
