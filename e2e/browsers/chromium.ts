import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RemotePage, viewport } from './remote-page.ts';
import { startProgram } from './start-program.ts';
import { openSocket } from './web-socket.ts';

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** By the DevTools protocol, as a phone. */
export async function openChromium(program: string): Promise<RemotePage> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  const { found, end } = await startProgram(
    program,
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    {
      says: /DevTools listening on (ws:\S+)/,
      env: { LD_LIBRARY_PATH: join(dirname(program), 'lib') },
    },
  );
  const socket = await openSocket(found);
  const { targetId } = await socket.call<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  });
  const attach = { targetId, flatten: true };
  const session = await socket.call<{ sessionId: string }>('Target.attachToTarget', attach);
  const call = <Result>(method: string, params: object = {}) =>
    socket.call<Result>(method, params, session);
  await call('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor: 1,
    mobile: false,
  });

  async function ask(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await call<{
      result: { value?: unknown };
      exceptionDetails?: object;
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  return {
    ask,
    async open(url) {
      await call('Page.navigate', { url });
      while (!(await ask(isLoaded(url)).catch(() => false)));
    },
    async tap(place) {
      for (const type of ['mousePressed', 'mouseReleased']) {
        await call('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
      }
    },
    async type(text) {
      await call('Input.insertText', { text });
    },
    async close() {
      socket.close();
      await end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function isLoaded(url: string): string {
  const { origin } = new URL(url);
  return `location.origin === ${JSON.stringify(origin)} && document.readyState === 'complete'`;
}
