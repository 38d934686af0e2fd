import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { getLocale } from '#app/locale.ts';
import { basePath } from '#domain/locale.ts';
import { visitedPage, type WebVital } from '#domain/web-vital.ts';

/**
 * Tells the shop how quick this visit was, by the page that it began with: without a cookie, an id
 * or anything of the shopper's.
 */
export function reportVitals(): void {
  const page = visitedPage(location.pathname.slice(basePath(getLocale()).length) || '/');
  const report = ({ name, value }: Metric) => {
    const vital = { name, value, page } as WebVital;
    navigator.sendBeacon('/api/vitals', JSON.stringify(vital));
  };
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(report);
}
