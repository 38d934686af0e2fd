import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openMemoryDatabase } from './open-memory-database.ts';

/** The bytes of the heap that are in use once all garbage is gone. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it('keeps nothing of what it has answered', async () => {
  const { db, close } = await openMemoryDatabase();
  const ask = () => db.execute(sql`select repeat('x', 1000000) as text`);
  await ask();
  const before = bytesInUse();
  for (let time = 0; time < 100; time += 1) await ask();
  expect(bytesInUse() - before).toBeLessThan(50_000_000);
  await close();
});
