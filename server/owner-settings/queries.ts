import { eq } from 'drizzle-orm';
import type { OwnerSettingName } from '#domain/owner-settings.ts';
import type { Queries } from '#server/database/database.ts';
import { ownerSettings } from '#server/database/schema/owner-settings.ts';

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
