import { Children, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { waitForEverIfOld } from '#app/old-browser.ts';
import { ServerRenderContext } from '#app/server-render-context.ts';

/**
 * What React Router writes at the page's end. On the server the scripts wait until the first
 * pictures are loaded: on a weak network their hundred kilobytes would compete with the pictures.
 * A tap, a key or three seconds end the delay. All that knows the router's elements is here.
 */
export const RouterScripts = import.meta.env.SSR ? DelayedScripts : PlainScripts;

function PlainScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** The browser's elements come first, in the same order; React ignores the last script. */
function DelayedScripts() {
  const { inline, routeData } = useContext(ServerRenderContext);
  // Called, not rendered: their elements are changed before they become markup.
  const elements = [ScrollRestoration({}), Scripts({})].flatMap(elementsIn);
  const ahead = elements.flatMap(({ rel, href }) => (rel === 'modulepreload' ? [href] : []));
  const scripts = elements.flatMap(({ type, dangerouslySetInnerHTML: text }) =>
    text ? [{ isStart: type === 'module', text: withPlainStream(text.__html) }] : [],
  );
  const delay = `${waiting}${preload(ahead)}${start}${sendData(routeData)}`;
  for (const { text } of [...scripts, { text: delay }]) inline?.scripts.add(text);
  return (
    <>
      {scripts.map(({ isStart, text }) => (
        <script key={text} type={isStart ? heldType : undefined}>
          {text}
        </script>
      ))}
      <script type="module" async>
        {delay}
      </script>
    </>
  );
}

interface RouterProps {
  children?: ReactNode;
  type?: string;
  rel?: string;
  href?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

function elementsIn(node: ReactNode): RouterProps[] {
  return Children.toArray(node).flatMap((element) => {
    if (!isValidElement<RouterProps>(element)) return [];
    return element.type === Fragment ? elementsIn(element.props.children) : [element.props];
  });
}

/** Browsers do not run it. */
const heldType = 'text/plain';

/** With a service worker, only until the first paint. No frames: a background tab has none. */
const waiting = `${waitForEverIfOld}
const first = navigator.serviceWorker?.controller ? [] : document.querySelectorAll('img[fetchpriority="high"]');
const seen = [...first].map((image) => image.decode().catch(() => {}));
seen.push(new Promise((painted) => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })));
await Promise.race([
  Promise.all(seen),
  new Promise((over) => {
    setTimeout(over, 3000);
    for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, over, { once: true });
  }),
]);
`;

/** Firefox has `TextEncoderStream` since version 113. */
function withPlainStream(script: string): string {
  return script.replace('.pipeThrough(new TextEncoderStream())', '');
}

/** All at once: otherwise each waits for the script that imports it. */
function preload(scripts: readonly (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(scripts)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
`;
}

/** The policy names the text, so the copy may run. */
const start = `document.head.append(Object.assign(document.createElement('script'), { type: 'module', text: document.querySelector('[type="${heldType}"]').text }));
`;

/** As the router does it in pieces; `<` could end the script. */
function sendData(data = ''): string {
  return `window.__reactRouterContext.streamController.enqueue(new TextEncoder().encode(${JSON.stringify(data).replaceAll('<', '\\u003c')}));window.__reactRouterContext.streamController.close();`;
}
