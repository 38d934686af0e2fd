import {
  type OwnerSettings,
  ownerSettings,
  readOwnerSetting,
  settingValues,
  type WrittenSettings,
} from '#domain/owner-settings.ts';
import type { Database } from '#server/database/database.ts';
import { selectOwnerSettings } from './queries.ts';

/** @param fixed by the environment: wins */
export async function readOwnerSettings(
  database: Pick<Database, 'db'>,
  fixed: WrittenSettings,
): Promise<OwnerSettings> {
  return settingValues(await readWrittenSettings(database, fixed));
}

/** Without texts that this version of the shop cannot use. @param fixed by the environment: wins */
export async function readWrittenSettings(
  { db }: Pick<Database, 'db'>,
  fixed: WrittenSettings,
): Promise<WrittenSettings> {
  const stored = await selectOwnerSettings(db);
  const usable = ownerSettings.flatMap((setting) => {
    const value =
      fixed[setting.name] ?? readOwnerSetting(setting, stored.get(setting.name), () => undefined);
    return value ? [[setting.name, value]] : [];
  });
  return Object.fromEntries(usable);
}
