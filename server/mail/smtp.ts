import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { mailEnvelope } from './mail-envelope.ts';
import { lastingRefusal, UndeliverableError } from './undeliverable.ts';

const second = 1000;

/** At most three connections, kept for later mails. */
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
      // For everything, also waiting for a connection.
      const signal = AbortSignal.timeout(60 * second);
      try {
        await transport.sendMail({ ...mailEnvelope(mail), signal });
      } catch (error) {
        const refusal = lastingRefusal(error);
        throw refusal === undefined ? error : new UndeliverableError(refusal, { cause: error });
      }
    },
    async close() {
      transport.close();
    },
  };
}
