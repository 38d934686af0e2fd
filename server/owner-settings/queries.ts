import { and, eq } from 'drizzle-orm';
import type { OwnerSettingName, WrittenSettings } from '#domain/owner-settings.ts';
import type { Queries } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import { ownerSettings } from './schema.ts';
import { settingsChannels } from './settings-channels.ts';

/** Names and values, also of settings that this version of the shop does not know. */
export async function selectOwnerSettings(db: Queries): Promise<Map<string, string>> {
  const { name, value } = ownerSettings;
  const rows = await db.select({ name, value }).from(ownerSettings);
  return new Map(rows.map((row) => [row.name, row.value]));
}

export async function upsertOwnerSetting(
  db: Queries,
  name: OwnerSettingName,
  value: string,
  changedAt: Date,
): Promise<void> {
  const changed = { value, changedAt };
  await db
    .insert(ownerSettings)
    .values({ name, ...changed })
    .onConflictDoUpdate({ target: ownerSettings.name, set: changed });
}

/** Whether it is set as of that moment. */
export async function isSettingOf(
  db: Queries,
  name: OwnerSettingName,
  changedAt: Date,
): Promise<boolean> {
  const isOfMoment = and(eq(ownerSettings.name, name), eq(ownerSettings.changedAt, changedAt));
  return (await db.$count(ownerSettings, isOfMoment)) > 0;
}

export async function deleteOwnerSetting(db: Queries, name: OwnerSettingName): Promise<void> {
  await db.delete(ownerSettings).where(eq(ownerSettings.name, name));
}

/** Leaves those that are set. Running shops hear of it when the transaction ends. */
export async function insertMissingSettings(
  db: Queries,
  values: WrittenSettings,
  changedAt: Date,
): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({ name, value, changedAt }));
  if (rows.length > 0) await db.insert(ownerSettings).values(rows).onConflictDoNothing();
  await notifyChanged(db);
}

/** Of the settings of that moment. Running shops hear of it when the transaction ends. */
export async function replaceSettingsOf(
  db: Queries,
  values: WrittenSettings,
  changedAt: Date,
): Promise<void> {
  const replaced = new Map<string, string>(Object.entries(values));
  const isOfMoment = eq(ownerSettings.changedAt, changedAt);
  const { name } = ownerSettings;
  for (const row of await db.select({ name }).from(ownerSettings).where(isOfMoment)) {
    const isRow = and(isOfMoment, eq(name, row.name));
    const value = replaced.get(row.name);
    if (value === undefined) await db.delete(ownerSettings).where(isRow);
    else await db.update(ownerSettings).set({ value }).where(isRow);
  }
  await notifyChanged(db);
}

/** Running shops hear of it when the transaction ends. */
export async function deleteSettingsOf(
  db: Queries,
  changedAt: Date,
): Promise<{ name: string; value: string }[]> {
  const { name, value } = ownerSettings;
  const isOfMoment = eq(ownerSettings.changedAt, changedAt);
  const deleted = await db.delete(ownerSettings).where(isOfMoment).returning({ name, value });
  await notifyChanged(db);
  return deleted;
}

async function notifyChanged(db: Queries): Promise<void> {
  await notifyOnCommit(db, settingsChannels.changed);
}
