import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { writeFileWhole } from '#server/files/write-file-whole.ts';
import { isFileMissing } from '#server/images/file-missing.ts';
import type { PictureFile } from '#server/images/find-picture-file.ts';
import { renditionRecipe } from '#server/images/renditions/make-rendition.ts';
import type { PictureMeasures } from './measure-picture.ts';

const PercentSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const MeasurementSchema = v.object({
  path: v.string(),
  signature: v.string(),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  tint: v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/)),
  /** Required, so that what was measured without it is measured again. */
  focus: v.nullable(v.object({ x: PercentSchema, y: PercentSchema })),
});
type Measurement = v.InferOutput<typeof MeasurementSchema>;

/** Cached, so that a start need not decode 10,000 pictures again. */
export interface Measurements {
  of(file: PictureFile): PictureMeasures | undefined;
  add(file: PictureFile, measures: PictureMeasures): Promise<void>;
}

export function measurementsIn(folder: string): string {
  return join(folder, renditionRecipe, 'measurements.jsonl');
}

/** @param paths the first is written to, the others are only read; each may be missing */
export async function openMeasurements(
  paths: readonly [string, ...string[]],
  log: Logger,
): Promise<Measurements> {
  const [own, ...others] = paths;
  const byPath = new Map<string, Measurement>();
  for (const path of others) {
    for (const each of await readMeasurements(path)) byPath.set(each.path, each);
  }
  const written = await readMeasurements(own);
  for (const each of written) byPath.set(each.path, each);
  if (written.length > 2 * new Set(written.map(({ path }) => path)).size + 100) {
    await writeFileWhole(own, [...byPath.values()].map(toLine).join(''), { isPicture: true });
  }

  return {
    of({ path, signature }) {
      const found = byPath.get(path);
      if (found?.signature !== signature) return undefined;
      const { hash, width, height, tint, focus } = found;
      const measures = { hash, width, height, tint };
      return focus ? { ...measures, focus } : measures;
    },
    async add({ path, signature }, measures) {
      const measurement = { path, signature, ...measures, focus: measures.focus ?? null };
      byPath.set(path, measurement);
      try {
        await mkdir(dirname(own), { recursive: true });
        await appendFile(own, toLine(measurement));
      } catch (err) {
        // The next start measures it again.
        log.warn({ err }, 'The measures of a picture could not be written down.');
      }
    },
  };
}

function toLine(measurement: Measurement): string {
  return `${JSON.stringify(measurement)}\n`;
}

async function readMeasurements(path: string): Promise<Measurement[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isFileMissing(error)) return [];
    throw error;
  }
  return text.split('\n').flatMap(readLine);
}

/** Skips a line that a killed process left incomplete: its picture is measured again. */
function readLine(line: string): Measurement[] {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return [];
  }
  const parsed = v.safeParse(MeasurementSchema, json);
  return parsed.success ? [parsed.output] : [];
}
