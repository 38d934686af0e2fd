import { and, eq, or, sql } from 'drizzle-orm';
import type { OwnerSettingName, OwnerSettings } from '#domain/owner-settings.ts';
import type { Queries } from '#server/database/database.ts';
import { ownerSettings } from '#server/database/schema/owner-settings.ts';

/** How running shops hear of changes, and say that they have them. */
export const settingsChannels = {
  changed: 'owner_settings_changed',
  taken: 'owner_settings_taken',
} as const;

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
): Promise<void> {
  const changed = { value, changedAt: new Date() };
  await db
    .insert(ownerSettings)
    .values({ name, ...changed })
    .onConflictDoUpdate({ target: ownerSettings.name, set: changed });
}

export async function deleteOwnerSetting(db: Queries, name: OwnerSettingName): Promise<void> {
  await db.delete(ownerSettings).where(eq(ownerSettings.name, name));
}

/** Leaves those that are set. */
export async function insertMissingSettings(db: Queries, values: OwnerSettings): Promise<void> {
  const changedAt = new Date();
  const rows = Object.entries(values).map(([name, value]) => ({ name, value, changedAt }));
  await db.insert(ownerSettings).values(rows).onConflictDoNothing();
}

/** Leaves those with other values. Running shops hear of it when the transaction ends. */
export async function deleteEqualSettings(db: Queries, values: OwnerSettings): Promise<void> {
  const { name, value } = ownerSettings;
  const equal = Object.entries(values).map((each) => and(eq(name, each[0]), eq(value, each[1])));
  await db.delete(ownerSettings).where(or(...equal));
  await db.execute(sql`select pg_notify(${settingsChannels.changed}, '')`);
}
