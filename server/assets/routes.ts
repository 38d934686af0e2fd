import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { CompressedForm } from './compressed-forms.ts';
import { type Asset, listAssets } from './list-assets.ts';

interface AssetBody {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
}

const ifChanged = etag();
const hashedFolder = '/assets/';
const keptForEver = 'public, max-age=31536000, immutable';
const keptForADay = 'public, max-age=86400';
/** A worker that were kept would keep the pages of yesterday. */
const askedForEachTime = new Map([['/sw.js', 'no-cache']]);

/**
 * Serves the built pages' files from memory, compressed as the build compressed them. What is not
 * among them is left to the routes that follow, except under `/assets/`: there it is a 404.
 * @param deps.folders as they are when this is called; a later build needs a restart. What stands
 *   in several of them under one address is the same file.
 */
export function assetRoutes({ folders }: { folders: readonly string[] }): Hono {
  const assets = new Map(folders.flatMap((folder) => [...listAssets(folder)]));
  const bodies = new Map<string, Promise<AssetBody>>();

  async function bodyOf(file: string): Promise<AssetBody> {
    const reading = bodies.get(file) ?? readBody(file);
    bodies.set(file, reading);
    // A file that could not be read this time may be read the next time.
    reading.catch(() => bodies.delete(file));
    return reading;
  }

  async function answer(c: Context, address: string, asset: Asset): Promise<Response> {
    const codings = asset.forms.map(({ coding }) => coding);
    const best = acceptedEncoding(c.req.header('Accept-Encoding'), codings);
    const form = asset.forms.find(({ coding }) => coding === best);
    const body = await bodyOf(asset.file + (form?.ending ?? ''));
    return c.body(body.bytes, 200, headersOf(address, asset, form, body));
  }

  return new Hono().get('*', async (c, next) => {
    const address = c.req.path;
    const asset = assets.get(address);
    if (asset) {
      // Around this answer only: around `next` it would hash every page that is rendered.
      return ifChanged(c, async () => {
        c.res = await answer(c, address, asset);
      });
    }
    if (!address.startsWith(hashedFolder)) return next();
    return c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' });
  });
}

async function readBody(file: string): Promise<AssetBody> {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, etag: `"${hash}"` };
}

function headersOf(
  address: string,
  asset: Asset,
  form: CompressedForm | undefined,
  body: AssetBody,
): Record<string, string> {
  const cacheControl = address.startsWith(hashedFolder)
    ? keptForEver
    : (askedForEachTime.get(address) ?? keptForADay);
  return {
    'Content-Type': getMimeType(address) ?? 'application/octet-stream',
    'Content-Length': String(body.bytes.length),
    'Cache-Control': cacheControl,
    ETag: body.etag,
    'X-Content-Type-Options': 'nosniff',
    ...(asset.forms.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
    ...(form ? { 'Content-Encoding': form.coding } : {}),
  };
}
