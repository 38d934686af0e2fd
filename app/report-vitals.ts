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
    // Outlives the page, as a beacon does, which would bring the cookies along.
    const sending = { method: 'POST', body: JSON.stringify(vital), keepalive: true } as const;
    // One figure less is no harm.
    fetch('/api/vitals', { ...sending, credentials: 'omit' }).catch(() => {});
  };
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(report);
}
