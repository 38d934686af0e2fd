import { type OwnerSettingName, ownerSettings } from '#domain/owner-settings.ts';
import { announceChange } from '#server/database/announce-change.ts';
import type { Database } from '#server/database/database.ts';
import { setSetting, unsetSetting } from '#server/owner-settings/manage-settings.ts';
import { settingsChannels } from '#server/owner-settings/settings-channels.ts';

const actor = { kind: 'terminal', name: 'mona', procedure: 'settings.set' } as const;

/** As the owner's command does: running shops have it afterwards. @param value undefined for the default */
export async function changeTestSetting(
  database: Database,
  name: OwnerSettingName,
  value: string | undefined,
): Promise<void> {
  const typed = ownerSettings.find((each) => each.name === name)?.typed ?? name;
  const parts = {
    database,
    clock: () => new Date(),
    fixedSettings: {},
    catalogueUrl: undefined,
    isSold: async () => true,
    findPictureFault: async () => undefined,
  };
  const outcome =
    value === undefined
      ? await unsetSetting(parts, actor, { name: typed })
      : await setSetting(parts, actor, { name: typed, value });
  if (!('ok' in outcome)) throw new Error(`${typed}: ${outcome.refusal}`);
  await announceChange(database, settingsChannels);
}
