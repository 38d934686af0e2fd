import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { openMailer } from './mailer.ts';
import { startMailServer } from './test/mail-server.ts';
import { UndeliverableError } from './undeliverable.ts';

const mail = { to: 'mona@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function sendTo(refusal: { at: 'MAIL' | 'RCPT' | 'DATA' | 'END'; reply: string }) {
  const server = await startMailServer({ refusal });
  open.push(server);
  const log = pino({ enabled: false });
  const mailer = await openMailer({ smtpUrl: server.url, from: 'a@b.example', dataDir: '', log });
  open.push(mailer);
  return mailer.send(mail).catch((error: unknown) => error);
}

describe('a mail is given up at once', () => {
  it.each([
    ['RCPT', '550 no such mailbox'],
    ['RCPT', '550 5.1.1 The email account that you tried to reach does not exist'],
    ['RCPT', '550-5.1.1 unknown\r\n550 5.1.1 user'],
    ['RCPT', '550 5.4.1 Recipient address rejected: Access denied'],
    ['RCPT', '551 user not local'],
    ['RCPT', '553 5.1.3 bad address'],
    ['RCPT', '554 no'],
    ['RCPT', '556 5.1.10 the domain takes no mail'],
    ['RCPT', '501 5.1.3 bad address syntax'],
    ['RCPT', '521 5.3.2 takes no mail'],
    ['DATA', '554 no valid recipients'],
    ['END', '550 5.6.0 refused'],
    ['END', '552 5.3.4 message too big'],
  ] as const)('when the server answers to %s: %s', async (at, reply) => {
    const error = await sendTo({ at, reply });
    expect(error).toBeInstanceOf(UndeliverableError);
    expect(String(error)).toContain(reply.slice(0, 3));
  });
});

describe('a mail is tried again', () => {
  it.each([
    ['RCPT', '450 4.2.1 try again later'],
    ['RCPT', '451 greylisted'],
    ['RCPT', '452 4.2.2 mailbox full'],
    ['RCPT', '552 mailbox full'],
    ['RCPT', '552 5.2.2 over quota'],
    ['RCPT', '550 5.2.2 over quota'],
    ['RCPT', '530 5.7.0 authentication required'],
    ['RCPT', '535 5.7.8 wrong password'],
    ['RCPT', '554 5.7.1 relay access denied'],
    ['RCPT', '503 bad sequence'],
    ['MAIL', '553 5.7.1 sender not allowed'],
    ['MAIL', '550 sender unknown'],
    ['END', '550 5.7.26 this mail is unauthenticated'],
    ['END', '421 closing'],
    ['END', '554 4.3.0 later'],
  ] as const)('when the server answers to %s: %s', async (at, reply) => {
    const error = await sendTo({ at, reply });
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UndeliverableError);
    expect(String(error)).toContain(reply.slice(0, 3));
  });
});
