import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { vi } from 'vitest';
import { readMember } from '#app/http/fetch-errors.ts';
import type { SessionGate } from '#app/http/session-gate.ts';
import { type BagDocument, type BagWrite, emptyBag } from '#domain/bag-document.ts';
import type { StoredBag } from './stored-bag.ts';

/** What becomes of a call: it may reach the shop and its answer be lost. */
type Trouble = 'lost answer' | 'unreachable' | number;

/** A shop that keeps one account's bag, and the browser of its owner. */
export interface TestBagBrowser {
  /** What the server keeps. */
  bag: BagDocument;
  /** Bodies of the orders that were placed, by key. */
  orders: Map<string, unknown>;
  /** 'METHOD path' of each call. */
  calls: string[];
  /** Called before a call is answered, with 'METHOD path'. */
  trouble: (call: string) => Trouble | undefined;
  /** How often the log-in was ended by a 401. */
  refused: number;
  keep(bag: Partial<StoredBag>): void;
  kept(): StoredBag;
  /** Loads a page, which keeps the bag in step: what the one before kept in memory is gone. */
  openPage(): Promise<TestBagPage>;
  close(): void;
}

/** The modules of the bag as one page has loaded them. */
type TestBagPage = Awaited<ReturnType<typeof loadPage>>;

const owner = 'sara@example.com';

async function loadPage(session: SessionGate) {
  vi.resetModules();
  const [{ startSync }, { followBag }, actions, checkOut, { useBag }] = await Promise.all([
    import('./sync-bag.ts'),
    import('./bag-store.ts'),
    import('./bag-actions.ts'),
    import('./check-out.ts'),
    import('./bag-state.ts'),
  ]);
  const unfollow = followBag(owner);
  const start = () => startSync(owner, session);
  return { ...actions, ...checkOut, useBag, start, unfollow };
}

/** Starts the shop. What a page takes from its window is stubbed until `close`. */
export async function openTestBagBrowser(): Promise<TestBagBrowser> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const writes = new Set<string>();
  const storage = new Map<string, string>();
  let close = () => {};
  const browser: TestBagBrowser = {
    bag: emptyBag,
    orders: new Map(),
    calls: [],
    trouble: () => undefined,
    refused: 0,
    keep: (bag) => void storage.set(`bag:${owner}`, JSON.stringify({ lines: [], ...bag })),
    kept: () => JSON.parse(storage.get(`bag:${owner}`) ?? '{}'),
    async openPage() {
      close();
      const page = await loadPage({
        stand: async () => 'stands',
        refused() {
          browser.refused += 1;
        },
      });
      const stop = page.start();
      close = () => {
        stop();
        page.unfollow();
      };
      return page;
    },
    close() {
      close();
      vi.unstubAllGlobals();
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request;
    const call = `${method} ${url}`;
    const body: unknown = method === 'GET' ? undefined : await json(request);
    browser.calls.push(call);
    const trouble = browser.trouble(call);
    if (trouble === 'unreachable') return void request.socket.destroy();
    const [status, value] =
      typeof trouble === 'number'
        ? [trouble, { error: { code: 'unknown' } }]
        : answerOf(call, body, String(request.headers['idempotency-key']));
    if (trouble === 'lost answer') return void request.socket.destroy();
    response.writeHead(status).end(JSON.stringify(value));
  }

  function endGeneration(ended: number): void {
    const { version, generation } = browser.bag;
    if (generation > ended) return;
    browser.bag = { ...emptyBag, version: version + 1, generation: ended + 1 };
  }

  function answerOf(call: string, body: unknown, key: string): [number, unknown] {
    const { version, generation } = browser.bag;
    if (call === 'PUT /api/bag') {
      const { base, writeId = '', lines, hasSale } = body as BagWrite;
      const isAtBase = base.version === version && base.generation === generation;
      if (isAtBase) {
        browser.bag = { lines, hasSale, version: version + 1, generation };
        writes.add(writeId);
      } else if (base.generation < generation || !writes.has(writeId)) {
        return [409, { error: { code: 'bag-changed' }, bag: browser.bag }];
      }
    } else if (call === 'POST /api/bag/new-generation') {
      endGeneration(Number(readMember(body, 'generation')));
    } else if (call === 'POST /api/orders') {
      const ended = readMember(body, 'bagGeneration') ?? generation;
      if (!browser.orders.has(key)) {
        if (Number(ended) < generation) {
          return [409, { error: { code: 'older-generation' }, bag: browser.bag }];
        }
        browser.orders.set(key, body);
        endGeneration(Number(ended));
      }
      const number = 1001 + [...browser.orders.keys()].indexOf(key);
      return [201, { order: { number }, bag: browser.bag }];
    }
    return [200, browser.bag];
  }

  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  const location = { href: `${shop}/cart`, reload() {} };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location }));
  const page = { cookie: '', documentElement: { dataset: {} }, visibilityState: 'visible' };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`${shop}${path}`, init));
  return browser;
}
