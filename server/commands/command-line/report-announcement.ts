import type { Announcement } from '#server/database/announce-change.ts';
import type { CommandOutput } from './command.ts';

/** Whether the running shops serve a change: empty without any. */
export function shownAnnouncement({ running, serving }: Announcement): string {
  if (running === 0) return '';
  return serving >= running
    ? 'Shoppers see it now.'
    : `${running - serving} of ${running} running shops do not show it yet; see their logs.`;
}

/** As `shownAnnouncement`: a warning when shops do not serve it. */
export async function reportAnnouncement(
  announcement: Announcement,
  output: CommandOutput,
): Promise<void> {
  const said = shownAnnouncement(announcement);
  const isServed = announcement.serving >= announcement.running;
  if (said) await (isServed ? output.print(said) : output.warn(said));
}
