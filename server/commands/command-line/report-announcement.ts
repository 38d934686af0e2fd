import type { Announcement } from '#server/database/announce-change.ts';
import type { CommandOutput } from './command.ts';

/** Whether the running shops serve a change. */
export async function reportAnnouncement(
  { running, serving }: Announcement,
  output: CommandOutput,
): Promise<void> {
  if (running === 0) return;
  if (serving >= running) {
    await output.print('Shoppers see it now.');
    return;
  }
  await output.warn(
    `${running - serving} of ${running} running shops do not show it yet; see their logs.`,
  );
}
