import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { loadEnvironment, settingNames } from './load-environment.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adi-test-'));
  file = join(folder, 'settings.env');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (variables = {}) => loadEnvironment({ DATA_DIR: folder, ...variables });

describe('the settings file', () => {
  it('need not be there', () => {
    expect(load().brand).toBe('ADI');
  });

  it('keeps settings, so that the owner need not type them each time', () => {
    const lines = [
      '\uFEFF# My shop',
      '',
      ' BRAND = "Nile & Sons"',
      'ACCENT_COLOUR=#0b6e4f',
      "MAIL_FROM='Nile & Sons <shop@nile.example>'",
      'SMTP_URL=smtps://shop:pass=word@mail.example:465',
      'OWNER_EMAIL=',
    ];
    writeFileSync(file, lines.join('\r\n'));
    expect(load()).toMatchObject({
      dataDir: folder,
      brand: 'Nile & Sons',
      accentColour: '#0b6e4f',
      mailFrom: 'Nile & Sons <shop@nile.example>',
      smtpUrl: expect.stringMatching(/^smtps:.*:465$/),
      ownerEmail: undefined,
    });
  });

  it.each(['file', 'environment'])('has texts with several lines, in the %s', (place) => {
    const written = { ABOUT_TEXT: 'We sew.\\n\\nIn Cairo.', SEARCH_WORDS: 'a, b\\nc, d' };
    const lines = Object.entries(written).map(([name, value]) => `${name}=${value}`);
    if (place === 'file') writeFileSync(file, lines.join('\n'));
    expect(load(place === 'file' ? {} : written).fixedSettings).toEqual({
      aboutText: 'We sew.\n\nIn Cairo.',
      searchWords: 'a, b\nc, d',
    });
    expect(load({ HERO_LINE: 'one\\n' }).fixedSettings.heroLine).toBe('one\\n');
  });

  it('gives way to variables, unless they are set to nothing', () => {
    writeFileSync(file, 'BRAND=Nile\nPORT=4000\n');
    expect(load({ BRAND: 'Delta', PORT: ' ' })).toMatchObject({ brand: 'Delta', port: 4000 });
  });

  it.each([
    ['BRAND: Nile', 'the line cannot be read: write NAME=value, or # before a comment.'],
    ['export BRAND=Nile', 'the line cannot be read: write NAME=value, or # before a comment.'],
    ['BRND=Nile', 'the shop has no setting BRND; see docs/settings.md.'],
    ['toString=x', 'the shop has no setting toString; see docs/settings.md.'],
    ['PORT=4000', 'PORT is set a second time; keep one of the two lines.'],
    ['DATA_DIR=/srv', expect.stringContaining('DATA_DIR cannot be set here')],
  ])('with the line %j stops the start in one line that names it', (line, fault) => {
    writeFileSync(file, `PORT=3000\n${line}\n`);
    expect(() => load()).toThrow(StartError);
    const message = String(messageOf(load));
    expect(message.slice(0, file.length + 4)).toBe(`${file}:2: `);
    expect(message.slice(file.length + 4)).toEqual(fault);
    expect(message).not.toContain('\n');
  });

  it('never repeats what may be a password', () => {
    writeFileSync(file, 'SMTP_URL smtps://shop:secret@mail.example\n');
    expect(messageOf(load)).not.toContain('secret');
  });

  it('that is not plain text, or not a file, is reported', () => {
    writeFileSync(file, Buffer.from('BRAND=Nile', 'utf16le').fill(0xff, 0, 1));
    expect(messageOf(load)).toBe(`${file} cannot be read: save it as plain text in UTF-8.`);
    rmSync(file);
    mkdirSync(file);
    expect(messageOf(load)).toBe(`${file} cannot be read: let this user read it (EISDIR).`);
  });
});

it('docs/settings.md lists every setting, and none that is not there', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (`[A-Z_`, ]+) \|/gm);
  const listed = [...rows].flatMap(([, names]) => names?.match(/[A-Z_]+/g) ?? []);
  expect(listed.sort()).toEqual([...settingNames()].sort());
});

function messageOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
  return undefined;
}
