import { setImmediate as nextTurn } from 'node:timers/promises';
import { locales, localizedPath } from '#domain/text/locale.ts';

/** The first run of this code takes 25 ms at a stretch, later ones 5: no visitor is to wait. */
export async function renderAhead(app: { request(path: string): unknown }): Promise<void> {
  for (const locale of locales) {
    for (const path of ['/', '/shop']) {
      await app.request(localizedPath(locale, path));
      await nextTurn();
    }
  }
}
