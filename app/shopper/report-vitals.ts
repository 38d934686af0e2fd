import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { getLocale } from '#app/locale.ts';
import { basePath } from '#domain/text/locale.ts';
import { visitedPage } from '#domain/web-vital.ts';
import type { WebVital } from '#domain/wire/web-vital.ts';

/** Reports the web vitals of the visit's first page, without cookies, ids or personal data. */
export function reportVitals(): void {
  const page = visitedPage(location.pathname.slice(basePath(getLocale()).length) || '/');
  const report = ({ name, value }: Metric) => {
    const vital = { name, value, page } as WebVital;
    // Not a beacon, which would send cookies.
    const sending = { method: 'POST', body: JSON.stringify(vital), keepalive: true } as const;
    fetch('/api/vitals', { ...sending, credentials: 'omit' }).catch(() => {});
  };
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(report);
}
