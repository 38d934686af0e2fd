import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { vi } from 'vitest';
import { readMember } from '#app/http/fetch-errors.ts';
import type { IdentityProvider } from '../forms/identity-provider.ts';

/** How the shop answers calls of /session: well, not at all, as at another address, or with this status. */
type SessionAnswers =
  | 'well'
  | 'too late'
  | 'unreachable'
  | 'never'
  | 'elsewhere'
  | 'nowhere'
  | number;

export interface TestBrowser {
  provider: IdentityProvider;
  /** Gives no ID token (spec §7). */
  tokenlessProvider: IdentityProvider;
  answers: SessionAnswers;
  calls: string[];
  session: string | undefined;
  storage: Map<string, string>;
  /** What scripts see of the cookies: `name=value` by name. */
  cookies: Map<string, string>;
  blocksCookies: boolean;
  /** What the shop tells of the session. */
  known: { signedIn: boolean; email?: string };
  /** Calls of this method are answered once the promise resolves. */
  held: Map<string, Promise<void>>;
  /** The answer of a change is lost on its way. */
  losesChange: boolean;
  /** Sends the storage events since the last call of it. */
  tellPages(): void;
  openPage(): Promise<TestPage>;
  /** All open pages: their memory and their locks are lost. */
  closePages(): void;
  close(): void;
}

export type TestPage = Awaited<ReturnType<typeof loadPage>>;

async function loadPage() {
  vi.resetModules();
  const [
    { authenticate },
    { signOut },
    session,
    login,
    { startAccount },
    { saveNewPassword },
    change,
    { IdentityError },
    { adviceText, bannerText },
    { useToast },
  ] = await Promise.all([
    import('../sign-in/authenticate.ts'),
    import('../sign-out.ts'),
    import('../session.ts'),
    import('../login-state.ts'),
    import('../start-account.ts'),
    import('../sign-in/save-new-password.ts'),
    import('../settings/change-account.ts'),
    import('../identity-error.ts'),
    import('../forms/identity-message.ts'),
    import('#app/ui/toast/toast.ts'),
  ]);
  startAccount();
  return {
    ...session,
    logIn: (provider: IdentityProvider, email: string) =>
      authenticate(provider, 'log-in', { email, password: 'secret' }),
    signOut: () => signOut(async () => undefined),
    loginState: login.useLoginState.getState,
    saveNewPassword,
    IdentityError,
    adviceText,
    bannerText,
    toldText: () => useToast.getState().toast?.text,
    ...change,
  };
}

const request = navigator.locks.request.bind(navigator.locks);

/** `window` is stubbed until `close`. */
export async function openTestBrowser(): Promise<TestBrowser> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser: TestBrowser = {
    provider: { identityUrl: '/with-token', identityKey: 'key' },
    tokenlessProvider: { identityUrl: '/without-token', identityKey: 'key' },
    answers: 'well',
    calls: [],
    session: undefined,
    storage: new Map(),
    cookies: new Map([['XSRF-TOKEN', `XSRF-TOKEN=${'t'.repeat(43)}`]]),
    blocksCookies: false,
    known: { signedIn: false },
    held: new Map(),
    losesChange: false,
    tellPages() {
      for (const key of changed) {
        const event = {
          key,
          newValue: browser.storage.get(key) ?? null,
          storageArea: localStorage,
        };
        for (const listener of listeners) listener(event);
      }
      changed.clear();
    },
    openPage: loadPage,
    closePages() {
      closing.abort();
      closing = new AbortController();
    },
    close() {
      browser.closePages();
      locks.mockRestore();
      vi.unstubAllGlobals();
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request;
    const body = method === 'POST' ? await json(request) : undefined;
    if (url.includes(':update')) await browser.held.get('update');
    if (url.includes(':update') && browser.losesChange) return void request.socket.destroy();
    if (url !== '/session') return void response.end(JSON.stringify(answerOfProvider(url, body)));
    browser.calls.push(method);
    if (browser.answers === 'never') return;
    if (browser.answers === 'unreachable') return void request.socket.destroy();
    if (browser.answers === 'elsewhere') return void response.writeHead(403).end(elsewhere);
    if (browser.answers === 'nowhere') return void response.writeHead(403).end(nowhere);
    if (typeof browser.answers === 'number') return void response.writeHead(browser.answers).end();
    await browser.held.get(method);
    if (method === 'GET') return void response.end(JSON.stringify(browser.known));
    browser.session = method === 'POST' ? String(readMember(body, 'idToken')) : undefined;
    if (method === 'POST') setCookie('signed-in=1');
    if (browser.answers === 'too late') return void request.socket.destroy();
    response.writeHead(204).end();
  }

  let closing = new AbortController();
  const locks = vi.spyOn(navigator.locks, 'request').mockImplementation((...terms: unknown[]) => {
    const call = terms.pop() as LockGrantedCallback<unknown>;
    const { signal } = closing;
    const whenClosed = new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
    const [name, options = {}] = terms as [string, LockOptions?];
    return request(name, options, (lock) => Promise.race([call(lock), whenClosed]));
  });

  const { storage } = browser;
  const changed = new Set<string>();
  const listeners = new Set<(event: object) => void>();
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem(key: string, value: string) {
      if (storage.get(key) !== value) changed.add(key);
      storage.set(key, value);
    },
    removeItem(key: string) {
      if (storage.delete(key)) changed.add(key);
    },
  };
  vi.stubGlobal('window', {
    localStorage,
    addEventListener(type: string, listener: (event: object) => void) {
      if (type === 'storage') listeners.add(listener);
    },
    removeEventListener(_type: string, listener: (event: object) => void) {
      listeners.delete(listener);
    },
  });
  const { cookies } = browser;
  function setCookie(text: string) {
    const [pair = '', ...terms] = text.split('; ');
    const name = pair.split('=')[0] ?? '';
    if (terms.includes('max-age=0')) cookies.delete(name);
    else if (!browser.blocksCookies) cookies.set(name, pair);
  }
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies.values()].join('; ');
    },
    set cookie(text: string) {
      setCookie(text);
    },
    documentElement: { dataset: {} },
    addEventListener() {},
  });
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`${shop}${path}`, init));
  return browser;
}

const nowhere = '{"error":{"code":"foreign-origin"}}';
const elsewhere = '{"error":{"code":"foreign-origin"},"address":"https://shop.example"}';

/** The test's ID token names its account. */
function answerOfProvider(url: string, body: unknown): object {
  if (url.includes(':resetPassword')) return { email: readMember(body, 'oobCode') };
  if (url.includes(':update')) {
    return { idToken: readMember(body, 'email') ?? readMember(body, 'idToken') };
  }
  return url.startsWith('/with-token') ? { idToken: readMember(body, 'email') } : {};
}
