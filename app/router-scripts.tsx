import { Children, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import { Scripts } from 'react-router';
import { waitForEverIfOld } from '#app/old-browser.ts';
import { pageDataId } from '#app/router/page-data.ts';
import { restorePlace } from '#app/router/restore-place.ts';
import { ServerRenderContext } from '#app/server-render-context.ts';

/**
 * At the page's end: its data, and its scripts, which wait until the first pictures are loaded. On a
 * weak network their kilobytes would compete with the pictures. A tap, a key or three seconds end
 * the delay. React ignores them all in the browser.
 */
export function DelayedScripts() {
  const { inline, pageData } = useContext(ServerRenderContext);
  // Called, not rendered: their elements are changed before they become markup.
  const elements = elementsIn(Scripts({}));
  const ahead = elements.flatMap(({ rel, href }) => (rel === 'modulepreload' ? [href] : []));
  const imports = elements.find(({ type }) => type === 'module')?.dangerouslySetInnerHTML?.__html;
  const delay = `${waiting}${preload(ahead)}${start}`;
  for (const text of [restorePlace, imports ?? '', delay]) inline?.scripts.add(text);
  return (
    <>
      <script>{restorePlace}</script>
      <script type="application/json" id={pageDataId}>
        {JSON.stringify(pageData).replaceAll('<', '\\u003c')}
      </script>
      <script type={heldType}>{imports}</script>
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
