/** Milliseconds. */
const longest = 2_000;

/** When the page has been loaded and has nothing to do; Safari cannot tell, so it waits. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      if ('requestIdleCallback' in window) {
        requestIdleCallback(() => resolve(), { timeout: longest });
      } else setTimeout(resolve, longest);
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
  });
}
