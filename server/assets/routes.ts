import { readFile } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import { entityTag } from '#server/http/entity-tag.ts';
import { noteShared } from '#server/http/shared-answers.ts';
import { type Asset, listAssets } from './list-assets.ts';

interface AssetBody {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
}

const ifChanged = etag();
const hashedFolder = '/assets/';
/** The service workers: one for the pages at the root, and one for each other language's. */
const serviceWorker = /^(.*)\/sw\.js$/;

/**
 * Serves the built pages' files from memory, compressed as the build compressed them.
 * @param deps.folders as they are when this is called; a later build needs a restart. What stands
 *   in several of them under one address is the same file.
 */
export function assetRoutes(deps: {
  folders: readonly string[];
  /** Origins besides the shop's own that the service workers may call. */
  workerCalls?: readonly string[];
}) {
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

  /** The body in the form that the browser likes best, with the headers that tell what it is. */
  async function pick(c: Context, address: string, asset: Asset) {
    const codings = asset.forms.map(({ coding }) => coding);
    const best = acceptedEncoding(c.req.header('Accept-Encoding'), codings);
    const form = asset.forms.find(({ coding }) => coding === best);
    noteShared(c);
    const { bytes, etag } = await bodyOf(asset.file + (form?.ending ?? ''));
    const headers = {
      'Content-Type': getMimeType(address) ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'X-Content-Type-Options': 'nosniff',
      ...(asset.forms.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
      ...(form ? { 'Content-Encoding': form.coding } : {}),
    };
    return { bytes, etag, headers };
  }

  return {
    /**
     * What has a hash in its name, with no header that a script can do without: a visit pays for
     * each of them with every file. What is missing under `/assets/` is a 404, never a page.
     */
    hashed: new Hono<{ Bindings: HttpBindings }>().get(`${hashedFolder}*`, async (c) => {
      const address = c.req.path;
      const asset = assets.get(address);
      if (!asset) {
        return c.text('There is no such file.', 404, {
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        });
      }
      const { bytes, headers } = await pick(c, address, asset);
      leaveOutKeepAlive(c.env);
      return c.body(bytes, 200, {
        ...headers,
        // It never changes, so that there is no entity tag to ask by.
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    }),
    /** The others; what is not among them is left to the routes that follow. */
    others: new Hono().get('*', async (c, next) => {
      const address = c.req.path;
      const asset = assets.get(address);
      if (!asset) return next();
      // Around this answer only: around `next` it would hash every page that is rendered.
      return ifChanged(c, async () => {
        const { bytes, etag, headers } = await pick(c, address, asset);
        c.res = c.body(bytes, 200, {
          ...headers,
          'Cache-Control': 'public, max-age=86400',
          ETag: etag,
          ...workerHeaders(address, workerCalls),
        });
      });
    }),
  };
}

/**
 * HTTP/1.1 keeps a connection open unless told otherwise, so that Node's two headers about it can
 * go. They stay where the connection ends with this answer, and for HTTP/1.0.
 */
function leaveOutKeepAlive(bindings: Partial<HttpBindings> | undefined): void {
  const { incoming, outgoing } = bindings ?? {};
  if (incoming?.httpVersion !== '1.1' || !(outgoing instanceof ServerResponse)) return;
  if (outgoing.shouldKeepAlive) outgoing.removeHeader('Connection');
}

async function readBody(file: string): Promise<AssetBody> {
  const bytes = await readFile(file);
  return { bytes, etag: entityTag(bytes) };
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
