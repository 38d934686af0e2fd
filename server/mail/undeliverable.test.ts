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
    ['RCPT', '550 No Such User Here'],
    ['RCPT', '550 Requested action not taken: mailbox unavailable'],
    ['RCPT', '550 5.5.0 Requested action not taken: mailbox unavailable'],
    [
      'RCPT',
      '550 <mona@example.com>: Recipient address rejected: User unknown in relay recipient table',
    ],
    ['RCPT', '550 Unrouteable address'],
    ['RCPT', '550 Invalid recipient'],
    ['RCPT', '550 no mailbox here by that name'],
    ['RCPT', '550 The email account that you tried to reach does not exist'],
    ['RCPT', '554 delivery error: dd This account has been disabled or discontinued'],
    ['RCPT', "554 delivery error: dd This user doesn't have a yahoo.com account"],
    ['RCPT', '550 <spam.sender@relay.example> user unknown'],
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
    ['RCPT', '550 relay not permitted'],
    ['RCPT', '550 SPF check failed'],
    ['RCPT', '554 Service unavailable; Client host [192.0.2.1] blocked using bl.example'],
    [
      'RCPT',
      '550-Verification failed for <a@b.example>\r\n550-No Such User Here\r\n550 Sender verify failed',
    ],
    ['RCPT', '550 Sender address rejected: Domain not found'],
    ['RCPT', '550 mail to this recipient is rejected: your IP is listed'],
    ['RCPT', '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)'],
    ['RCPT', '550 mailbox unavailable: quota exceeded'],
    ['RCPT', '550 mailbox temporarily unavailable'],
    ['RCPT', '550 5.0.0 access denied'],
    ['RCPT', '550 <unknown.user@example.com> not accepted'],
    ['RCPT', '554 no'],
    ['END', '554 Message rejected as spam'],
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
