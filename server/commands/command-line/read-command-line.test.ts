import { describe, expect, it } from 'vitest';
import { ownerCommands } from '#server/commands/owner-commands.ts';
import { readCommandLine } from './read-command-line.ts';

const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean));

describe('help', () => {
  it('of everything names every command', () => {
    const { help } = read('--help') as { help: string };
    for (const { name } of ownerCommands) expect(help).toContain(`  ${name}`);
    expect(read('--help')).not.toHaveProperty('misunderstood');
  });

  it('is also a command', () => {
    expect(read('help')).toEqual(read('--help'));
    expect(read('help catalogue publish')).toEqual(read('catalogue publish --help'));
  });

  it('of a noun names only its commands', () => {
    expect(read('catalogue --help')).toEqual({
      help: expect.stringMatching(/catalogue publish FILE[\s\S]*catalogue rollback/),
    });
  });

  it('of a noun is shown when its command is missing', () => {
    expect(read('catalogue')).toMatchObject(read('catalogue --help'));
  });

  it('of a command shows its arguments and options', () => {
    expect(read('catalogue show -h')).toEqual({
      help: expect.stringMatching(
        /^Usage: .* catalogue show \[KEY\] \[--json\] \[--output\]\n[\s\S]*--json/,
      ),
    });
  });
});

it.each([
  ['', 'Write a command.'],
  ['catalogue', expect.stringMatching(/^Write one of catalogue publish, catalogue export, /)],
  ['orders --json', expect.stringMatching(/^Write one of orders list, /)],
  ['catalogue burn --help', 'There is no command "catalogue burn".'],
  ['burn --help', 'There is no command "burn".'],
  ['--burn', 'Write a command.'],
  [
    'catalog publish a.csv',
    'There is no command "catalog publish". Did you mean catalogue publish?',
  ],
  [
    'catalogue pubish a.csv',
    'There is no command "catalogue pubish". Did you mean catalogue publish?',
  ],
  ['order list', 'There is no command "order list". Did you mean orders list?'],
  ['Backup a.backup', 'There is no command "Backup a.backup". Did you mean backup?'],
  ['catalogue publish', 'catalogue publish needs FILE.'],
  ['orders status', 'orders status needs NUMBER.'],
  ['orders status 1004', 'orders status needs STATUS.'],
  ['catalogue list more', 'catalogue list does not take "more".'],
  ['catalogue list --burn', "Unknown option '--burn'."],
  ['stock import a.csv --output a.json', '--output can only be used with --json.'],
  ['catalogue list --json=yes', expect.stringContaining('--json')],
])('%j is not understood, and answered with the usage', (line, misunderstood) => {
  expect(read(line)).toEqual({ misunderstood, help: expect.stringMatching(/^Usage: /) });
});

it.each([
  'catalogue show -Oabcdefghijklmnopqr --json',
  'catalogue show --json -Oabcdefghijklmnopqr',
  'catalogue --json show -- -Oabcdefghijklmnopqr',
])('%s: a key is no option, though it begins with a dash', (line) => {
  expect(read(line)).toMatchObject({
    command: { name: 'catalogue show' },
    args: { positionals: ['-Oabcdefghijklmnopqr'], options: { json: true } },
  });
});
