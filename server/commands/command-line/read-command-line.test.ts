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
      help: expect.stringMatching(/^Usage: .* catalogue show \[KEY\] \[OPTIONS\]\n[\s\S]*--json/),
    });
    expect(read('users delete --help')).toEqual({
      help: expect.stringMatching(/\n {2}EMAIL +The e-mail address of the account, or its id\n/),
    });
  });

  it('shows what is needed, and the words that can be chosen', () => {
    expect(read('orders edit --help')).toEqual({
      help: expect.stringMatching(/ orders edit NUMBER --line VALUE \[OPTIONS\]\n/),
    });
    expect(read('orders payment --help')).toEqual({
      help: expect.stringMatching(/\n {2}PAYMENT .*: one of cash, transfer\n/),
    });
    expect(read('orders list --help')).toEqual({
      help: expect.stringMatching(/\n {2}--status VALUE .*: one of placed,[\s\S]*\breturned\n/),
    });
  });

  it('has no line that a narrow terminal would break', () => {
    for (const { name } of ownerCommands) {
      const { help } = read(`${name} --help`) as { help: string };
      const [, ...lines] = help.split('\n');
      for (const line of lines) expect([...line].length, name).toBeLessThanOrEqual(110);
    }
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
  ['orders status', 'orders status needs NUMBER[,NUMBER] and STATUS.'],
  ['orders status confirmed', 'orders status needs NUMBER[,NUMBER] and STATUS.'],
  [
    'orders status 1004 1005 confirmed',
    'orders status does not take "confirmed". Several are written with commas: 1004,1005.',
  ],
  ['catalogue list more', 'catalogue list does not take "more".'],
  ['catalogue list --burn', 'There is no option --burn.'],
  ['catalogue list -x', 'There is no option -x.'],
  ['orders list --serach x', 'There is no option --serach. Did you mean --search?'],
  ['catalogue publish a.csv --dryrun', 'There is no option --dryrun. Did you mean --dry-run?'],
  ['catalogue list --json=yes', '--json takes no value.'],
  [
    'orders cancel 1004 --note',
    '--note needs a value. One that begins with a dash is written --note=-VALUE.',
  ],
  ['orders list --limit --json', expect.stringMatching(/^--limit needs a value\./)],
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

it.each([
  ['stock add 12 -2 --size M', ['12', '-2'], {}],
  ['stock add 12 --size M -- -2', ['12', '-2'], {}],
  ['delivery set giza --fee -5', ['giza'], { fee: '-5' }],
  ['orders cancel 1004 --note=-urgent', ['1004'], { note: '-urgent' }],
  ['catalogue list --after -Oabcdefghijklmnopqr', [], { after: '-Oabcdefghijklmnopqr' }],
])(
  '%s: so does a number below zero, and the key that an option names',
  (line, positionals, options) => {
    expect(read(line)).toMatchObject({ args: { positionals, options } });
  },
);

it('an option that may be repeated has all of its values', () => {
  expect(read('returns new 1004 --line 12 --line 7')).toMatchObject({
    args: { options: { line: ['12', '7'] } },
  });
});
