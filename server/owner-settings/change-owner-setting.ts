import type { OwnerSettingName } from '#domain/owner-settings.ts';
import { type Announcement, announceChange } from '#server/database/announce-change.ts';
import type { Database } from '#server/database/database.ts';
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
  if (value === undefined) await deleteOwnerSetting(database.db, name);
  else await upsertOwnerSetting(database.db, name, value);
  return announceChange(database, settingsChannels);
}
