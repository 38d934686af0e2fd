import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { acceptedEncoding } from '#server/http/answers/accepted-encoding.ts';
import { entityTag } from '#server/http/answers/entity-tag.ts';
import { leaveOutKeepAlive } from '#server/http/answers/leave-out-keep-alive.ts';
import { noteShared } from '#server/http/answers/shared-answers.ts';
import { type Asset, listAssets } from './list-assets.ts';

interface AssetBody {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
}

const ifChanged = etag();
/** One at the root, and one per other language. */
const serviceWorker = /^(.*)\/sw\.js$/;

/** Serves from memory. @param deps.folders read once: a new build needs a restart */
export function assetRoutes(deps: {
  folders: readonly string[];
  /** Other origins that service workers may call. */
  workerCalls?: readonly string[];
  /** The address of the files with hashed names. */
  hashedFolder?: `/${string}/`;
}) {
  const { folders, workerCalls = [], hashedFolder = '/assets/' } = deps;
  const assets = new Map(folders.flatMap((folder) => [...listAssets(folder)]));
  const bodies = new Map<string, Promise<AssetBody>>();

  async function bodyOf(file: string): Promise<AssetBody> {
    const reading = bodies.get(file) ?? readBody(file);
    bodies.set(file, reading);
    // A failed read is retried.
    reading.catch(() => bodies.delete(file));
    return reading;
  }

  /** Picks the form by `Accept-Encoding`. */
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
    /** Hashed names, with few headers, since every visit pays for them. Missing files are a 404. */
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
        // Immutable, so without an entity tag.
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    }),
    /** Unknown addresses go to the next routes. */
    others: new Hono().get('*', async (c, next) => {
      const address = c.req.path;
      const asset = assets.get(address);
      if (!asset) return next();
      // Not around `next`, which would hash every page.
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

async function readBody(file: string): Promise<AssetBody> {
  const bytes = await readFile(file);
  return { bytes, etag: entityTag(bytes) };
}

/** Never cached, with its language's scope and its own policy. */
function workerHeaders(address: string, calls: readonly string[]): Record<string, string> {
  const base = serviceWorker.exec(address)?.[1];
  if (base === undefined) return {};
  return {
    // A cached worker would keep old pages.
    'Cache-Control': 'no-cache',
    // A language's base lacks the closing slash of its folder.
    'Service-Worker-Allowed': base || '/',
    'Content-Security-Policy': ["default-src 'none'; connect-src 'self'", ...calls].join(' '),
  };
}
