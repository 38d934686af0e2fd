import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { ownerCommands } from '#server/commands/owner-commands.ts';
import { projectFolder } from '#server/project-files.ts';
import { isOfFullDisk, refuseOnFullDisk } from './full-disk.ts';
import { writeOutputFile } from './write-output-file.ts';

const full = { isDiskFull: () => true };
const roomy = { isDiskFull: () => false };

describe('on a full disk', () => {
  it('commands that write are refused before they begin, and no others', () => {
    const refused = ownerCommands.filter((command) => {
      try {
        refuseOnFullDisk(command, full, '/data');
        return false;
      } catch (error) {
        expect(error).toMatchObject({
          name: 'CommandError',
          message: expect.stringMatching(/^The disk of \/data is nearly full, so nothing was/),
        });
        return true;
      }
    });
    const reads =
      /(?: list| find| show| export| history| waiting| came-back| checklist| count| quote| sizes| slips| to-confirm|^backup)$/;
    expect(refused).toEqual(ownerCommands.filter(({ name }) => !reads.test(name)));
    for (const command of ownerCommands) refuseOnFullDisk(command, roomy, '/data');
  });

  it.each([
    ['PostgreSQL says so', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['its server is gone', new Error('Connection terminated unexpectedly')],
  ])('a command that fails tells of the disk: %s', (_what, cause) => {
    expect(isOfFullDisk(new DrizzleQueryError('insert', [], cause), full)).toBe(true);
    expect(isOfFullDisk(new Error('a mistake of ours'), full)).toBe(false);
  });

  it('a lost connection is no sign of it while there is room', () => {
    expect(isOfFullDisk(new Error('Connection terminated unexpectedly'), roomy)).toBe(false);
  });

  it('a file that cannot be written is refused with that cause', async () => {
    async function* pieces() {
      yield 'a';
      throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
    }
    await expect(writeOutputFile(join(tmpdir(), 'one.backup'), pieces())).rejects.toThrow(
      /one\.backup cannot be written: the disk is full\./,
    );
  });

  it.skipIf(process.platform !== 'linux')('`… > file` ends with a sentence', async () => {
    const disk = await open('/dev/full', 'w');
    const program = join(projectFolder, 'server', 'commands', 'shop.ts');
    const command = spawn(process.execPath, [program, '--help'], {
      stdio: ['ignore', disk.fd, 'pipe'],
    });
    const [[exitCode], stderr] = await Promise.all([
      once(command, 'close'),
      text(command.stderr ?? expect.fail()),
    ]);
    await disk.close();
    expect(stderr).toMatch(/^The disk is full: .*\n$/);
    expect(exitCode).toBe(1);
  });
});
