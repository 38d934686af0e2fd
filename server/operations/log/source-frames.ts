import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** File, line and column in the build. */
const builtPlace = /(file:\/\/[^\s()]+\/build\/[^\s()]+\.js):(\d+):(\d+)/g;

// With --enable-source-maps Node.js reads all maps at the start and keeps 18 MB.
const maps = new Map<string, SourceMap | undefined>();

/** Maps built places in a stack to the sources. */
export function sourceFrames(frames: string): string {
  return frames.replace(builtPlace, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    const source = resolve(dirname(file), origin.fileName);
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No map, or a build that was replaced: keep the built place.
    return undefined;
  }
}
