import { runInNewContext } from 'node:vm';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, type EntryContext, Outlet, ServerRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DelayedScripts } from './router-scripts.tsx';
import { ServerRenderContext } from './server-render-context.ts';

function Root() {
  return (
    <html lang="en">
      <body>
        <Outlet />
        <DelayedScripts />
      </body>
    </html>
  );
}

/** A page with what React Router gives the built entry. */
async function renderPage(root: unknown) {
  const route = { id: 'root', path: '/', hasLoader: true, module: '/root.js', imports: ['/a.js'] };
  const query = createStaticHandler([{ id: 'root', path: '/', loader: () => null }]).query;
  const context = {
    staticHandlerContext: await query(new Request('http://shop.example/')),
    manifest: {
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: ['/b.js'] },
      routes: { root: route },
    },
    routeModules: { root: { default: Root } },
    routeDiscovery: { mode: 'initial' },
    serverHandoffString: '{"ssr":true}',
    ssr: true,
    isSpaMode: false,
    future: {},
  } as unknown as EntryContext;
  const inline = { scripts: new Set<string>(), styles: new Set<string>() };
  const html = renderToString(
    <ServerRenderContext
      value={{
        inline,
        pageData: { loaderData: { root } },
        requestId: '',
        headStyles: '',
        otherStyles: '',
      }}
    >
      <ServerRouter context={context} url="http://shop.example/" />
    </ServerRenderContext>,
  );
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(
    ([, attributes = '', text = '']) => ({ attributes, text }),
  );
  return { html, scripts, allowed: [...inline.scripts] };
}

it('every script within the page is allowed by its text, and no other one', async () => {
  const { scripts, allowed } = await renderPage(null);
  const run = scripts.filter(({ attributes }) => !attributes.includes('application/json'));
  expect(allowed).toEqual(run.map(({ text }) => text));
});

it('asks for no script until the pictures are there, and then for all at once', async () => {
  const { html, scripts } = await renderPage(null);
  expect(html).not.toContain('modulepreload"');
  expect(html).not.toContain(' src=');
  const [start, ...others] = scripts.filter(({ text }) => /\bimport\b/.test(text));
  expect(others).toEqual([]);
  const asked = ['/manifest.js', '/entry.js', '/b.js', '/root.js', '/a.js'];
  expect(start?.attributes).toBe(` type="text/plain" data-ahead="${asked.join(' ')}"`);
  for (const address of ['/manifest.js', '/root.js', '/entry.js']) {
    expect(start?.text).toContain(JSON.stringify(address));
  }
  const delay = scripts.at(-1);
  expect(delay?.attributes).toBe('');
  const page = runStart(delay?.text ?? '', asked);
  expect(page.added()).toEqual([]);
  page.paint();
  page.showFrame();
  expect(page.added()).toEqual([]);
  page.bringPicture();
  expect(page.added()).toEqual([...asked, 'the start']);
});

it('asks for no script before the frame that follows the first paint: that may be the banner alone', async () => {
  const { scripts } = await renderPage(null);
  const page = runStart(scripts.at(-1)?.text ?? '');
  page.bringPicture();
  page.paint();
  expect(page.added()).toEqual([]);
  page.showFrame();
  expect(page.added()).toContain('the start');
});

/** Runs the last script where one picture is awaited. @returns what happens to it, and what it adds */
function runStart(script: string, ahead: readonly string[] = []) {
  const added: string[] = [];
  let onPaint: (list: object, observer: object) => void = () => {};
  let onFrame = onPaint;
  let onPicture = () => {};
  let isPictureThere = false;
  const image = {
    get complete() {
      return isPictureThere;
    },
    addEventListener: (name: string, listener: () => void) => {
      if (name === 'load') onPicture = listener;
    },
  };
  class Channel {
    port1 = { onmessage: () => {} };
    port2 = { postMessage: () => this.port1.onmessage() };
  }
  class Observer {
    constructor(callback: typeof onPaint) {
      onPaint = callback;
    }
    observe() {}
  }
  class FrameObserver {
    constructor(callback: typeof onFrame) {
      onFrame = callback;
    }
    observe() {}
  }
  runInNewContext(script, {
    document: {
      documentElement: { dataset: { loggedin: '0' } },
      body: {},
      head: { append: ({ href = 'the start' }) => void added.push(href) },
      createElement: () => ({}),
      querySelector: () => ({ text: '', dataset: { ahead: ahead.join(' ') } }),
      querySelectorAll: () => [image],
    },
    navigator: {},
    MessageChannel: Channel,
    PerformanceObserver: Observer,
    IntersectionObserver: FrameObserver,
    setTimeout: () => {},
    addEventListener: () => {},
  });
  return {
    added: () => added,
    paint: () => onPaint({ getEntriesByName: () => [{}] }, { disconnect() {} }),
    showFrame: () => onFrame([], { disconnect() {} }),
    bringPicture: () => {
      isPictureThere = true;
      onPicture();
    },
  };
}

it('a product’s text in the data cannot end the script', async () => {
  const name = '</script><script>theirs()</script>';
  const { html, scripts } = await renderPage({ name });
  expect(html).not.toContain(name);
  const data = scripts.find(({ attributes }) => attributes.includes('id="page-data"'));
  expect(JSON.parse(data?.text ?? '')).toEqual({ loaderData: { root: { name } } });
});
