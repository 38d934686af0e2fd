import type { Announcement } from '#server/database/announce-change.ts';

/** Whether the running shops serve a change; none without one. @param shops null without a change */
export function shownShops(shops: Announcement | null, all = 'Shoppers see it now.'): string[] {
  if (!shops || shops.running === 0) return [];
  const { running, serving } = shops;
  if (serving >= running) return [all];
  return [`${running - serving} of ${running} running shops do not show it yet; see their logs.`];
}
