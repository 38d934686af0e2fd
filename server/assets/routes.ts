import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import { entityTag } from '#server/http/entity-tag.ts';
import { noteShared } from '#server/http/shared-answers.ts';
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
/** The service workers: one for the pages at the root, and one for each other language's. */
const serviceWorker = /^(.*)\/sw\.js$/;

/**
 * Serves the built pages' files from memory, compressed as the build compressed them. What is not
 * among them is left to the routes that follow, except under `/assets/`: there it is a 404.
 * @param deps.folders as they are when this is called; a later build needs a restart. What stands
 *   in several of them under one address is the same file.
 */
export function assetRoutes(deps: {
  folders: readonly string[];
  /** Origins besides the shop's own that the service workers may call. */
  workerCalls?: readonly string[];
}): Hono {
  const { folders, workerCalls = [] } = deps;
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
    noteShared(c);
    const body = await bodyOf(asset.file + (form?.ending ?? ''));
    return c.body(body.bytes, 200, {
      ...headersOf(address, asset, form, body),
      ...workerHeaders(address, workerCalls),
    });
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
  return { bytes, etag: entityTag(bytes) };
}

function headersOf(
  address: string,
  asset: Asset,
  form: CompressedForm | undefined,
  body: AssetBody,
): Record<string, string> {
  return {
    'Content-Type': getMimeType(address) ?? 'application/octet-stream',
    'Content-Length': String(body.bytes.length),
    'Cache-Control': address.startsWith(hashedFolder) ? keptForEver : keptForADay,
    ETag: body.etag,
    'X-Content-Type-Options': 'nosniff',
    ...(asset.forms.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
    ...(form ? { 'Content-Encoding': form.coding } : {}),
  };
}

/** What a service worker needs: to be asked for each time, its whole language, and its calls. */
function workerHeaders(address: string, calls: readonly string[]): Record<string, string> {
  const base = serviceWorker.exec(address)?.[1];
  if (base === undefined) return {};
  return {
    // One that were kept would keep the pages of yesterday.
    'Cache-Control': 'no-cache',
    // A language begins without the slash that its worker's folder ends with.
    'Service-Worker-Allowed': base || '/',
    'Content-Security-Policy': ["default-src 'none'; connect-src 'self'", ...calls].join(' '),
  };
}
