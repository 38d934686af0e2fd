import { randomUUID } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { writeFileWhole } from '#server/files/write-file-whole.ts';
import { StartError } from '#server/start-error.ts';
import type { Mailer } from './mail.ts';
import { mailEnvelope } from './mail-envelope.ts';

/** Private files, since their links open accounts; the log has only the path. @throws StartError */
export async function openOutbox(options: {
  folder: string;
  from: string;
  log: Logger;
}): Promise<Mailer> {
  const { folder, from, log } = options;
  await makePrivateFolder(folder);
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(mailEnvelope(mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was composed as a stream');
      const path = join(folder, `${sortableNow()}-${randomUUID().slice(0, 8)}.eml`);
      await writeFileWhole(path, message);
      log.info({ path }, 'A mail was written to the outbox: SMTP_URL is not set');
    },
    async close() {
      composer.close();
    },
  };
}

async function makePrivateFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The mode above applies only to new folders.
    await chmod(folder, 0o700);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: cannot make the folder ${folder} for mails; let the shop write there, or set SMTP_URL`,
      { cause: error },
    );
  }
}

/** `20261121T145800123Z`: files sort by time. */
function sortableNow(): string {
  return new Date().toISOString().replaceAll(/[-:.]/g, '');
}
