import { readdirSync, readFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#server/project-files.ts';
import { boundRequest, headerBounds, maxBodyBytes } from './bounded-request.ts';

/** As Node hands it over. */
function incomingWith(headers: [name: string, value: string][], url = '/') {
  const incoming = new IncomingMessage(new Socket());
  incoming.url = url;
  incoming.rawHeaders = headers.flat();
  incoming.headers = Object.fromEntries(
    headers.map(([name, value]) => [name.toLowerCase(), value]),
  );
  return incoming;
}

function bounded(...given: Parameters<typeof incomingWith>) {
  const incoming = incomingWith(...given);
  expect(boundRequest(incoming)).toBeUndefined();
  return incoming;
}

const headerAfter = (name: string, value: string) => bounded([[name, value]]).headers[name];

describe('a header', () => {
  it.each([
    ['if-none-match', 'W/"a", "b", *'],
    ['accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'],
    ['accept-encoding', 'gzip, deflate, br, zstd'],
    ['cookie', `session=${'s'.repeat(43)}; XSRF-TOKEN=${'x'.repeat(43)}`],
    ['x-forwarded-for', '203.0.113.9, 10.0.0.1'],
  ])('%s of a usual length stays as it is', (name, value) => {
    expect(headerAfter(name, value)).toBe(value);
  });

  it.each([
    ['if-none-match', '"a",'.repeat(17)],
    ['if-none-match', 'a'.repeat(1025)],
    ['accept', 'a,'.repeat(17)],
    ['accept-encoding', ','.repeat(15_600)],
    ['x-xsrf-token', 'a'.repeat(257)],
  ])('%s that is over-long counts as absent', (name, value) => {
    expect(headerAfter(name, value)).toBeUndefined();
  });

  it.each(['host', 'origin', 'sec-fetch-site', 'idempotency-key'])(
    '%s that is over-long is a wrong one, because an absent one may pass',
    (name) => {
      expect(headerAfter(name, 'a'.repeat(300))).toBe('a'.repeat(256));
    },
  );

  it('of a browser within another program keeps its beginning', () => {
    const long = `Mozilla/5.0 (Linux; Android 15) Instagram ${'1'.repeat(300)}`;
    expect(headerAfter('user-agent', long)).toBe(long.slice(0, 256));
  });

  it('of cookies keeps the shop’s own, however many others the domain has', () => {
    const own = `session=${'s'.repeat(43)}`;
    const others = `_ga=GA1.2.${'1'.repeat(20)};`.repeat(400);
    expect(headerAfter('cookie', `${others} ${own}; last=1`)).toBe(` ${own}`);
  });

  it.each([
    'session=b; '.repeat(17),
    `session=${'a'.repeat(1000)};`,
    `session=${'a'.repeat(43)};`.repeat(30),
    'XSRF-TOKEN=bad; ',
    `XSRF-TOKEN=${'b'.repeat(1000)};`,
  ])(
    'of cookies keeps the shop’s own beside those of another host with its names: %s',
    (tossed) => {
      const own = `__Host-session=${'s'.repeat(43)}; XSRF-TOKEN=${'x'.repeat(43)}`;
      const kept = String(headerAfter('cookie', `${tossed}${own}`));
      for (const cookie of own.split('; ')) expect(kept).toContain(cookie);
      expect(kept.length).toBeLessThan(500);
    },
  );

  it('that no part of the shop reads is left out, in both forms that Node has', () => {
    const { headers, rawHeaders } = bounded([
      ['X-Anything', 'a'],
      ['Host', 'shop.example'],
    ]);
    expect(headers).toEqual({ host: 'shop.example' });
    expect(rawHeaders).toEqual(['host', 'shop.example']);
  });

  it('of proxies keeps the last hops, which a visitor cannot write', () => {
    const forged = '198.51.100.1, '.repeat(1000);
    const kept = headerAfter('x-forwarded-for', `${forged}203.0.113.9, 10.0.0.1`);
    expect(kept).toMatch(/^(?: 198\.51\.100\.1,)* 203\.0\.113\.9, 10\.0\.0\.1$/);
    expect(String(kept).split(',')).toHaveLength(16);
    // Not the end of a longer address, which would be another one.
    expect(headerAfter('x-forwarded-for', `${'1'.repeat(2000)}`)).toBe('');
    // That there was a proxy stays known.
    expect(headerAfter('via', 'a'.repeat(15_600))).toBe('');
  });

  it('that the server reads is in the list', () => {
    const folder = join(projectFolder, 'server');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const code = files
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)test\//.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const read = code.flatMap((text) =>
      [
        ...text.matchAll(/req\.header\('([\w-]+)'\)/g),
        ...text.matchAll(/request\.headers\.get\('([\w-]+)'\)/g),
        ...text.matchAll(/[^.]\bheaders\['([\w-]+)'\]/g),
      ].map(([, name = '']) => name.toLowerCase()),
    );
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter((name) => !headerBounds.has(name))).toEqual([]);
  });
});

describe('a query', () => {
  it.each(['/shop?q=nile&size=40,41', '/shop?', '/shop', '/?a=%'])(
    'of a usual length stays as it is: %s',
    (url) => {
      expect(bounded([], url).url).toBe(url);
    },
  );

  it('that is over-long is cut, between two parameters or behind a whole escape', () => {
    expect(bounded([], `/shop?${'a=1&'.repeat(4000)}`).url).toBe(
      `/shop?${'a=1&'.repeat(64).slice(0, -1)}`,
    );
    const { url = '' } = bounded([], `/shop?q=${'%D9%82'.repeat(2600)}`);
    expect(url).toMatch(/^\/shop\?q=(?:%..)+$/);
    expect(url.length).toBeLessThan(8200);
  });
});

describe('a body', () => {
  it('has the same length with zeros in front, however many', () => {
    const written = `${'0'.repeat(300)}9`;
    expect(bounded([['Content-Length', written]]).headers['content-length']).toBe('9');
  });

  it.each<[string, [string, string][], string | undefined]>([
    ['of the largest size passes', [['Content-Length', String(maxBodyBytes)]], undefined],
    ['that is larger is refused', [['Content-Length', String(maxBodyBytes + 1)]], 'body-too-large'],
    ['in chunks is refused', [['Transfer-Encoding', 'chunked']], 'length-required'],
    ['in a long coding is refused', [['Transfer-Encoding', ','.repeat(300)]], 'length-required'],
  ])('%s', (_, headers, fault) => {
    expect(boundRequest(incomingWith(headers))).toBe(fault);
  });
});

describe('an absolute address', () => {
  it.each([
    ['http://shop.example/ShOp?q=a%20b&size=40', '/ShOp?q=a%20b&size=40'],
    ['HTTPS://shop.example/shop/../cart', '/shop/../cart'],
    ['http://shop.example//shop', '//shop'],
    ['http://shop.example?q=nile', '/?q=nile'],
    ['http://shop.example', '/'],
  ])('%s becomes the path that others send', (url, path) => {
    expect(bounded([], url).url).toBe(path);
  });

  it('names the host, in both forms that Node has, whatever the header says', () => {
    const { headers, rawHeaders } = bounded([['Host', 'other.example']], 'http://shop.example/');
    expect(headers).toEqual({ host: 'shop.example' });
    expect(rawHeaders).toEqual(['host', 'shop.example']);
  });

  it('has a query as short as others', () => {
    const query = `?q=${'a'.repeat(9000)}`;
    expect(bounded([], `http://shop.example/shop${query}`).url).toBe(
      bounded([], `/shop${query}`).url,
    );
  });

  it.each(['*', 'shop', 'ftp://shop.example/shop', 'http:///shop', 'shop.example:80', ''])(
    'is refused when it is none: %s',
    (url) => {
      const incoming = incomingWith([], url);
      expect(boundRequest(incoming)).toBe('invalid-address');
      expect(incoming.url).toBe('/');
    },
  );
});
