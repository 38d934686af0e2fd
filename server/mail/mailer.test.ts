import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '#server/start-error.ts';
import type { Mailer } from './mail.ts';
import { openMailer } from './mailer.ts';
import { startMailServer, type TestMailServer } from './test/mail-server.ts';

const mail = {
  to: 'mona@example.com',
  subject: 'A new password',
  text: `Follow this link:\n\nhttps://shop.example/auth/reset?oobCode=${'s3cret'.repeat(10)}`,
  html: '<p>Follow this link</p>',
};
const from = 'ADI <shop@shop.example>';

let dataDir: string;
let logged: string[];
let mailer: Mailer | undefined;
let server: TestMailServer | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adi-mail-'));
  logged = [];
});
afterEach(async () => {
  await mailer?.close();
  await server?.close();
  [mailer, server] = [undefined, undefined];
  await rm(dataDir, { recursive: true, force: true });
});

async function open(smtpUrl?: string): Promise<Mailer> {
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  mailer = await openMailer({ smtpUrl, from, dataDir, log });
  return mailer;
}

describe('without SMTP_URL, a mail', () => {
  const outbox = () => join(dataDir, 'outbox');

  async function onlyFile(): Promise<string> {
    const [name = '', ...others] = await readdir(outbox());
    expect(others).toEqual([]);
    return join(outbox(), name);
  }

  it('finds its folder made when the shop starts, for the owner alone', async () => {
    await open();
    expect((await stat(outbox())).mode & 0o777).toBe(0o700);
  });

  it('is kept from others even in a folder that stood open to them', async () => {
    await mkdir(outbox());
    await chmod(outbox(), 0o755);
    await open();
    expect((await stat(outbox())).mode & 0o777).toBe(0o700);
  });

  it('is written whole to a file that only the owner may read', async () => {
    await (await open()).send(mail);
    const path = await onlyFile();
    expect(path).toMatch(/\.eml$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const source = await readFile(path, 'utf8');
    expect(source).toMatch(/^From: ADI <shop@shop\.example>\r?$/m);
    expect(source).toMatch(/^To: mona@example\.com\r?$/m);
    expect(source).toMatch(/^Subject: A new password\r?$/m);
    // One piece, to be copied.
    expect(source).toContain(mail.text.split('\n').at(-1));
  });

  it('is in the log with its path, never with its content', async () => {
    await (await open()).send(mail);
    const log = logged.join('');
    expect(log).toContain(await onlyFile());
    expect(log).not.toContain('s3cret');
    expect(log).not.toContain('mona');
  });

  it('that is one of many at once gets a file of its own', async () => {
    const { send } = await open();
    await Promise.all(Array.from({ length: 20 }, () => send(mail)));
    expect(await readdir(outbox())).toHaveLength(20);
  });

  it('keeps the shop from starting when its folder cannot be made', async () => {
    await writeFile(outbox(), 'a file in its place');
    await expect(open()).rejects.toThrow(StartError);
  });
});

describe('with SMTP_URL, a mail', () => {
  it('goes to the mail server, and to its one recipient', async () => {
    server = await startMailServer();
    await (await open(server.url)).send(mail);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.recipients).toEqual(['mona@example.com']);
    expect(server.received[0]?.source).toContain('Subject: A new password');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('that the server refuses is reported to its sender', async () => {
    server = await startMailServer({ refusal: { at: 'RCPT', reply: '550 no such mailbox' } });
    const { send } = await open(server.url);
    await expect(send(mail)).rejects.toThrow('550');
  });

  it('that meets no server is reported to its sender', async () => {
    const gone = await startMailServer();
    await gone.close();
    const { send } = await open(gone.url);
    await expect(send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a mail never', () => {
  it.each([
    'mona@example.com, eve@example.com',
    'mona@example.com;eve@example.com',
    'mona@example.com\r\nBcc: eve@example.com',
    'Mona <mona@example.com>',
    'mona@example.com\0',
    'mona',
    '',
  ])('goes to %j', async (to) => {
    server = await startMailServer();
    const { send } = await open(server.url);
    await expect(send({ ...mail, to })).rejects.toThrow('one plain e-mail address');
    expect(server.received).toEqual([]);
  });

  it('gets another header through its subject or its text', async () => {
    server = await startMailServer();
    const { send } = await open(server.url);
    await send({
      ...mail,
      subject: 'Hello\r\nBcc: eve@example.com\n\nsee',
      text: '\r\n.\r\nMAIL FROM:<eve@example.com>\r\nBcc: eve@example.com',
    });
    const [received] = server.received;
    expect(server.received).toHaveLength(1);
    expect(received?.recipients).toEqual(['mona@example.com']);
    const headers = received?.source.split('\n\n', 1)[0];
    expect(headers).toContain('Subject: Hello Bcc: eve@example.com see');
    expect(headers).not.toMatch(/^Bcc/m);
  });
});
