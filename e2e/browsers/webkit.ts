import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyActions, tapActions } from './input-actions.ts';
import { type RemotePage, viewport } from './remote-page.ts';
import { startProgram } from './start-program.ts';

/** Without it, the window is wider than a phone. */
const narrowWindow = 'headerbar entry, headerbar button { min-width: 0; padding: 0; }';

/** By WebDriver. */
export async function openWebKit(program: string): Promise<RemotePage> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(home, version), { recursive: true });
    await writeFile(join(home, version, 'gtk.css'), narrowWindow);
  }
  const port = await freePort();
  const display = ['-a', '-s', '-screen 0 1400x1400x24'];
  const env = {
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const words = ['sh', '-c', 'echo ready; exec "$0" "$@"', program, `--port=${port}`];
  const { end } = await startProgram('xvfb-run', [...display, ...words], { says: /(ready)/, env });
  const server = `http://127.0.0.1:${port}`;

  async function call<Value>(path: string, body?: object, method = 'POST'): Promise<Value> {
    const request = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${server}${path}`, request);
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  const options = { args: ['--automation', '--features=-ViewTransitions'] };
  const binary = process.env.WEBKIT_BROWSER;
  const wanted = { 'webkitgtk:browserOptions': binary ? { ...options, binary } : options };
  const start = () =>
    call<{ sessionId: string }>('/session', { capabilities: { alwaysMatch: wanted } });
  const { sessionId } = await again(start);
  const session = `/session/${sessionId}`;
  await call(`${session}/window/rect`, { ...viewport, x: 0, y: 0 });
  const script = (text: string) =>
    `const tell = arguments[0];
    Promise.resolve(${text}).then(tell, (error) => tell({ failed: String(error) }));`;

  return {
    async open(url) {
      await call(`${session}/url`, { url });
    },
    async ask(text) {
      const value = await call<unknown>(`${session}/execute/async`, {
        script: script(text),
        args: [],
      });
      const failed = (value as { failed?: string } | null)?.failed;
      if (failed) throw new Error(failed);
      return value;
    },
    async tap(place) {
      await call(`${session}/actions`, { actions: tapActions(place) });
    },
    async type(text) {
      await call(`${session}/actions`, { actions: keyActions(text) });
    },
    async close() {
      await call(session, undefined, 'DELETE').catch(() => {});
      await end();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The driver does not say when it listens. */
async function again<Value>(start: () => Promise<Value>, tries = 20): Promise<Value> {
  try {
    return await start();
  } catch (error) {
    if (tries === 0 || !(error instanceof TypeError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return again(start, tries - 1);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
