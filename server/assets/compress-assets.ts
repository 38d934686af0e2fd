import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CompressedForm, compressedForms } from './compressed-forms.ts';

const compressible = /\.(?:css|html|ico|js|json|map|mjs|svg|txt|webmanifest|xml)$/;

const compressors: Record<CompressedForm['coding'], (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Adds Brotli and gzip files where smaller. Slow: run once by the build. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = await readFile(path);
      for (const { coding, ending } of compressedForms) {
        const compressed = await compressors[coding](bytes);
        if (compressed.length < bytes.length) await writeFile(path + ending, compressed);
      }
    }),
  );
}
