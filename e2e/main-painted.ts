/**
 * In the page. The first paint may be the offer alone.
 * @returns when text or a picture of the main part has been painted
 */
export function mainPainted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paints = list.getEntries() as LargestContentfulPaint[];
      if (paints.some(({ element }) => element?.closest('main'))) resolve();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
