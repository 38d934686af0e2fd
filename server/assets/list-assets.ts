import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { type CompressedForm, compressedForms } from './compressed-forms.ts';

/** The build's own files. */
const hidden = /\/\.(?!well-known\/)/;

export interface Asset {
  file: string;
  /** Smallest first. */
  forms: CompressedForm[];
}

/** Only listed addresses are served, none outside the folder. @throws StartError without it */
export function listAssets(folder: string): Map<string, Asset> {
  const files = new Map(
    readFiles(folder).map((file) => [`/${relative(folder, file).replaceAll(sep, '/')}`, file]),
  );
  const assets = new Map<string, Asset>();
  for (const [address, file] of files) {
    if (hidden.test(address) || isFormOfAnother(address, files)) continue;
    const forms = compressedForms.filter(({ ending }) => files.has(address + ending));
    assets.set(address, { file, forms });
  }
  return assets;
}

function readFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch (cause) {
    throw new StartError(`The built pages are not in ${folder}: run "npm run build".`, { cause });
  }
}

function isFormOfAnother(address: string, files: ReadonlyMap<string, string>): boolean {
  return compressedForms.some(
    ({ ending }) => address.endsWith(ending) && files.has(address.slice(0, -ending.length)),
  );
}
