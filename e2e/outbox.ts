import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail } from '#server/mail/test/read-mail.ts';

export async function mailTo(
  { dataDir }: { dataDir: string },
  email: string,
  head = '',
): Promise<ReturnType<typeof readMail> | undefined> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const source = await readFile(join(outbox, name), 'utf8');
    if (source.includes(`To: ${email}`) && source.includes(head)) return readMail(source);
  }
  return undefined;
}
