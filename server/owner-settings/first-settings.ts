import type { OwnerSettings } from '#domain/owner-settings.ts';
import type { Queries } from '#server/database/database.ts';
import { deleteSettingsOf, insertMissingSettings } from './queries.ts';

/** When a setting was changed that nobody has changed. */
const never = new Date(0);

/** What a new shop begins with. What the owner has set stays. */
export async function setFirstSettings(tx: Queries, values: OwnerSettings): Promise<void> {
  if (Object.keys(values).length > 0) await insertMissingSettings(tx, values, never);
}

/** When the owner's products come. What the owner has set stays. */
export async function endFirstSettings(tx: Queries): Promise<void> {
  await deleteSettingsOf(tx, never);
}
