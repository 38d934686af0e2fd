import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { root } from '#scripts/root.mjs';

async function check(registry: RequestListener) {
  const server = createServer(registry).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, [join(root, 'scripts', 'check', 'check-advisories.mjs')], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  server.close();
  return { code, lines: said.split('\n').filter((line) => line && !line.startsWith('(node:')) };
}

function answer(advisories: object): RequestListener {
  return (request, response) => {
    const isAudit = request.url?.endsWith('/advisories/bulk');
    response.writeHead(isAudit ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAudit ? advisories : {}));
  };
}

it('names a dependency with a known advisory, and fails', async () => {
  const advisory = {
    id: 1,
    url: 'https://example.com/1',
    title: 'Anybody may read the database',
    severity: 'high',
    vulnerable_versions: '*',
  };
  const { code, lines } = await check(answer({ pg: [advisory] }));
  expect(code).toBe(1);
  expect(lines).toContain('pg: high: Anybody may read the database. Type npm audit.');
});

it('says nothing where the registry knows none', async () => {
  expect(await check(answer({}))).toEqual({ code: 0, lines: [] });
});

it('says in one line that a registry does not answer, and lets the tests pass', async () => {
  const { code, lines } = await check((_, response) => response.writeHead(405).end());
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^The advisories could not be checked \(405 .*\);/),
  ]);
  const gone = await check((request) => request.socket.destroy());
  expect(gone).toMatchObject({ code: 0, lines: [expect.stringContaining('could not be checked')] });
});
