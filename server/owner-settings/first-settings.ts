import {
  type OwnerSettingName,
  ownerSettings,
  type WrittenSettings,
} from '#domain/owner-settings.ts';
import type { Queries } from '#server/database/database.ts';
import {
  deleteSettingsOf,
  insertMissingSettings,
  isSettingOf,
  replaceSettingsOf,
} from './queries.ts';

/** When a setting was changed that nobody has changed. */
const never = new Date(0);

/** What a new shop begins with. What the owner has set stays. */
export async function setFirstSettings(tx: Queries, values: WrittenSettings): Promise<void> {
  await insertMissingSettings(tx, values, never);
}

/** With newer ones. What the owner has set stays, and what the owner has unset stays away. */
export async function replaceFirstSettings(tx: Queries, values: WrittenSettings): Promise<void> {
  await replaceSettingsOf(tx, values, never);
}

/** Whether the owner has not set it yet: the shop began with it. */
export async function isFirstSetting(db: Queries, name: OwnerSettingName): Promise<boolean> {
  return isSettingOf(db, name, never);
}

/** For the log. */
export interface EndedSetting {
  noun: 'settings';
  thing: string;
  before: { value: string };
  after: null;
}

/** When the owner's products come. What the owner has set stays. */
export async function endFirstSettings(tx: Queries): Promise<EndedSetting[]> {
  const ended = await deleteSettingsOf(tx, never);
  return ended.map(({ name, value }) => {
    const thing = ownerSettings.find((each) => each.name === name)?.typed ?? name;
    return { noun: 'settings', thing, before: { value }, after: null };
  });
}
