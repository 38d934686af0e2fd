import { isNull } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { mailOutbox } from '#server/mail/schema.ts';

export async function noMailWaits(database: Database): Promise<void> {
  const waiting = () => database.db.select().from(mailOutbox).where(isNull(mailOutbox.sentAt));
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000 });
}
