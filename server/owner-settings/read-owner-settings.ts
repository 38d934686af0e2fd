import { type OwnerSettings, ownerSettings, readOwnerSetting } from '#domain/owner-settings.ts';
import type { Database } from '#server/database/database.ts';
import { selectOwnerSettings } from './queries.ts';

/** Without values that this version of the shop cannot use. @param fixed by the environment: wins */
export async function readOwnerSettings(
  { db }: Pick<Database, 'db'>,
  fixed: OwnerSettings,
): Promise<OwnerSettings> {
  const stored = await selectOwnerSettings(db);
  const usable = ownerSettings.flatMap((setting) => {
    const value =
      fixed[setting.name] ?? readOwnerSetting(setting, stored.get(setting.name), () => undefined);
    return value ? [[setting.name, value]] : [];
  });
  return Object.fromEntries(usable);
}
