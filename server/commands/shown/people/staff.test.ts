import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';

const blocks = /[█▀▄]{20}/;

describe('the staff, in the terminal', () => {
  let store: TestDatabase;
  beforeEach(async () => {
    store = await createTestDatabase();
  });
  afterEach(() => store.drop());

  const run = (words: string, variables?: Record<string, string>) =>
    runCommandHere(words.split(' '), store, variables);

  it('gets a link, and a code that a phone reads, which fits into a small terminal', async () => {
    const variables = { PUBLIC_URL: 'https://shop.example' };
    const { stdout } = await run('staff add mona@example.com --role owner', variables);
    expect(stdout).toMatch(/^https:\/\/shop\.example\/office\/invitation#[\w-]{43}$/m);
    expect(stdout).toMatch(blocks);
    const code = stdout.split('\n').filter((line) => blocks.test(line));
    expect(Math.max(...code.map(({ length }) => length))).toBeLessThanOrEqual(60);
    const again = await run('staff invite mona@example.com', variables);
    expect(again.stdout).toMatch(blocks);
    const json = await run('staff invite mona@example.com --json', variables);
    expect(json.stdout).not.toMatch(blocks);
    expect(JSON.parse(json.stdout)).toMatchObject({ email: 'mona@example.com', role: 'owner' });
    expect((await run('staff log-out mona@example.com')).stdout).toBe(
      'mona@example.com is logged out on every device.\n',
    );
    const { stderr } = await run('staff add adel@example.com');
    expect(stderr).toContain(
      '--role is missing: What the person may do: one of owner, seller, packer.',
    );
  });

  it('gets the code at the address of the office, where it has its own', async () => {
    const { stdout } = await run('staff add mona@example.com --role owner', {
      ...{ PUBLIC_URL: 'https://shop.example', OFFICE_URL: 'https://office.example' },
    });
    expect(stdout).toContain('https://office.example/office/invitation#');
    expect(stdout).toMatch(blocks);
  });

  it.each([
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'https://localhost',
    'https://shop.localhost',
    'https://[::1]:3000',
    'http://192.168.1.20:3000',
  ])('reads why there is no code where no phone can open the link: %s', async (address) => {
    const { stdout } = await run('staff add mona@example.com --role owner', {
      PUBLIC_URL: address,
    });
    expect(stdout).not.toMatch(blocks);
    expect(stdout).toContain('A phone cannot open it');
    expect(stdout).toContain('docs/owner.md');
  });
});
