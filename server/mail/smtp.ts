import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { mailEnvelope } from './mail-envelope.ts';

const second = 1000;

/** Sends through a mail server, over at most three connections that are kept for the next mail. */
export function openSmtp(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 20 * second,
    },
    { from },
  );
  return {
    async send(mail) {
      // The limit of the whole, waiting for a free connection included.
      const signal = AbortSignal.timeout(60 * second);
      await transport.sendMail({ ...mailEnvelope(mail), signal });
    },
    async close() {
      transport.close();
    },
  };
}
