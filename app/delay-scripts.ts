const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const startModule = /(<script[^>]* type="module" async="">)([^<]*)(?=<\/script>)/;

/**
 * Lets the scripts of a rendered page wait until its first pictures are there. What a page shows at
 * once, it shows without a script; on a weak network the scripts' hundred kilobytes would share the
 * line with the pictures. A tap or a key ends the waiting; so do three seconds.
 *
 * @param html with the preloads and the start that React Router's `<Scripts>` writes
 * @returns the page as it was when they are not written as known, so that a new version of the
 * router costs time and not the page
 */
export function delayScripts(html: string): string {
  const scripts = [...html.matchAll(modulePreload)].map(([, address]) => address);
  const [found, tag, start] = startModule.exec(html) ?? [];
  const later = start && importLater(start);
  if (found === undefined || !later || scripts.length === 0) return html;
  // Replaced by a function: the text may hold what a replacement would read as a pattern.
  return html
    .replaceAll(modulePreload, '')
    .replace(startModule, () => `${tag}${waiting}${preload(scripts)}${later}`);
}

/**
 * With a service worker the scripts are on the phone: they wait for the first paint alone. Only
 * events of the browser count, no frames: a page in the background has none.
 */
const waiting = `
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

/** All at once: otherwise each would be asked for by the one that imports it. */
function preload(scripts: readonly (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(scripts)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
`;
}

/** Imports at the head of a module would not wait: nothing when one of them cannot be put off. */
function importLater(start: string): string | undefined {
  const later = start
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);')
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);');
  return /^import[ {"*]/m.test(later) ? undefined : later;
}
