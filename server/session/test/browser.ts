/** Handles only the shop's cookies, over HTTP. */
export interface TestBrowser {
  cookies: Map<string, string>;
  lastSet: readonly string[];
  /** Sends the cookies, and the XSRF header on changes, as the pages do. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
}

interface CallOptions {
  json?: unknown;
  /** Raw, instead of `json`. */
  body?: RequestInit['body'];
  /** Added to the pages' own; undefined removes one. */
  headers?: Record<string, string | undefined>;
}

interface TestAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export function openTestBrowser(url: string): TestBrowser {
  const browser: TestBrowser = {
    cookies: new Map(),
    lastSet: [],
    async call(method, path, options = {}) {
      const { json, body = json === undefined ? undefined : JSON.stringify(json) } = options;
      const response = await fetch(url + path, {
        method,
        headers: requestHeaders(browser.cookies, method, options.headers),
        // A stream is sent in chunks without a length.
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      });
      browser.lastSet = response.headers.getSetCookie();
      for (const line of browser.lastSet) keep(browser.cookies, line);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text || undefined,
      };
    },
  };
  return browser;
}

function requestHeaders(
  cookies: ReadonlyMap<string, string>,
  method: string,
  changes: CallOptions['headers'] = {},
): Headers {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (cookies.size > 0) {
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  }
  const xsrfToken = cookies.get('XSRF-TOKEN');
  if (method !== 'GET' && xsrfToken) headers.set('x-xsrf-token', xsrfToken);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return headers;
}

function keep(cookies: Map<string, string>, line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
