import type { OwnerSettingName } from '#domain/owner-settings.ts';
import { type Announcement, announceChange } from '#server/database/announce-change.ts';
import type { Database } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import { deleteOwnerSetting, settingsChannels, upsertOwnerSetting } from './queries.ts';

/**
 * Waits until every running shop has it.
 * @param value checked; undefined to go back to the default
 */
export async function changeOwnerSetting(
  database: Database,
  name: OwnerSettingName,
  value: string | undefined,
): Promise<Announcement> {
  await database.transaction(async (tx) => {
    if (value === undefined) await deleteOwnerSetting(tx, name);
    else await upsertOwnerSetting(tx, name, value);
    await notifyOnCommit(tx, settingsChannels.changed);
  });
  return announceChange(database, settingsChannels);
}
