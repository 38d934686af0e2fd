import { lockMailbox } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import type { OfficeDone } from './office-done.ts';
import { countMails, insertMail, type OutboxRow } from './queries.ts';
import { mailQueued } from './queue-mails.ts';

const hour = 60 * 60 * 1000;

export interface OfficeNotice {
  recipient: string;
  createdAt: Date;
  told: OfficeDone;
}

/** Once in an hour for what one person does of one kind. @param recipients none: nobody is told */
export async function queueOfficeNotices(
  tx: Queries,
  {
    recipients,
    createdAt,
    told,
  }: { recipients: readonly string[]; createdAt: Date; told: OfficeDone },
): Promise<void> {
  if (recipients.length === 0) return;
  // No mailbox has a space in its name.
  const countedAs = `office ${told.procedure} ${told.person}`;
  await lockMailbox(tx, countedAs);
  const since = new Date(createdAt.getTime() - hour);
  const { inHour } = await countMails(tx, countedAs, { hour: since, day: since, made: since });
  if (inHour > 0) return;
  const mail = { kind: 'office-notice', createdAt, dueAt: createdAt, countedAs, told } as const;
  for (const recipient of recipients) await insertMail(tx, { ...mail, recipient });
  await notifyOnCommit(tx, mailQueued);
}

/** @throws when the row is another mail */
export function officeNoticeOf({ id, recipient, createdAt, told }: OutboxRow): OfficeNotice {
  if (told === null) throw new Error(`The queued mail ${id} tells nothing of the office.`);
  return { recipient, createdAt, told };
}
