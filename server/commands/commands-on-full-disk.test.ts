import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '#server/commands/test/run-command.ts';
import { canMount, mountSmallDisk, removeDisk } from '#server/faults/test/small-disk.ts';

it.skipIf(!canMount)('commands on a disk with little room read, and do not write', async () => {
  const dataDir = await mountSmallDisk('100m');
  const place = { dataDir, databaseUrl: undefined };
  try {
    const file = join(dataDir, 'one.backup');
    await writeFile(file, '', { mode: 0o600 });
    const refused = await runCommand(['restore', file], place);
    expect(refused).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `The disk of ${dataDir} is nearly full, so nothing was changed: free 1 GB, then try again.\n`,
    });
    expect(await runCommand(['codes', 'list'], place)).toMatchObject({ exitCode: 0, stderr: '' });
  } finally {
    await removeDisk(dataDir);
  }
});
