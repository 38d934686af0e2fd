const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const startModule = /(<script[^>]* type="module" async="">)([^<]*)(?=<\/script>)/;

/**
 * Delays the scripts of a rendered page until its first pictures are loaded: on a weak network the
 * scripts' hundred kilobytes would compete with the pictures. A tap, a key or three seconds end the
 * delay.
 * @returns the page unchanged when React Router's `<Scripts>` wrote the preloads in an unknown form
 */
export function delayScripts(html: string): string {
  const scripts = [...html.matchAll(modulePreload)].map(([, address]) => address);
  const [found, tag, start] = startModule.exec(html) ?? [];
  const later = start && importLater(start);
  if (found === undefined || !later || scripts.length === 0) return html;
  // A function, because a string may hold `$` patterns.
  return html
    .replaceAll(modulePreload, '')
    .replace(startModule, () => `${tag}${waiting}${preload(scripts)}${later}`);
}

/**
 * With a service worker the scripts only wait for the first paint. No frames: a background tab has
 * none.
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

/** All at once: otherwise each waits for the script that imports it. */
function preload(scripts: readonly (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(scripts)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
`;
}

/** A module's own imports would not wait. Undefined when one of them cannot be delayed. */
function importLater(start: string): string | undefined {
  const later = start
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);')
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);');
  return /^import[ {"*]/m.test(later) ? undefined : later;
}
