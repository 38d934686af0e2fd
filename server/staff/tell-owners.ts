import type { OfficeDone } from '#server/mail/office-done.ts';
import { queueOfficeNotices } from '#server/mail/queue-office-notices.ts';
import type { Actor, ChangedThing } from '#server/use-cases/actor.ts';
import { selectOwners } from './queries.ts';

const maxThings = 10;

/** What somebody does with the own access; undefined where no owner needs to know. */
const ownChanges = {
  'staff.addPasskey': 'Adds a passkey, with which the person logs in',
  'staff.removePasskey': 'Removes a passkey',
  'staff.endDevice': undefined,
  'staff.setPassword': 'Uses an invitation: sets a password, and ends what the person had before',
} as const;

export type OwnChange = keyof typeof ownChanges;

/** Mails to every owner who can log in, in the transaction of what was done. */
export function tellOwners(
  clock: () => Date,
  done: Omit<OfficeDone, 'things'>,
): NonNullable<Actor['tell']> {
  return async (tx, lines) => {
    // A shopper's address is not for a mail.
    const shown = lines.filter(({ noun }) => noun !== 'users');
    const all = [...new Set(shown.map(({ noun, thing }) => `${noun} ${thing}`))];
    const things = all.length > maxThings ? [...all.slice(0, maxThings), '…'] : all;
    // Whoever was removed or demoted a moment ago is told as well.
    const former = lines.filter(wasOwner).map(({ thing }) => thing);
    const recipients = [...new Set([...(await selectOwners(tx)), ...former])];
    await queueOfficeNotices(tx, { recipients, createdAt: clock(), told: { ...done, things } });
  };
}

/** Somebody who changes the own access. */
export function ownActor(
  clock: () => Date,
  { name, hold }: Pick<Actor, 'name' | 'hold'>,
  procedure: OwnChange,
): Actor {
  const what = ownChanges[procedure];
  const tell = what && tellOwners(clock, { person: name, procedure, what });
  return { kind: 'staff', name, hold, procedure, tell };
}

function wasOwner({ noun, before }: ChangedThing): boolean {
  return noun === 'staff' && before !== null && 'role' in before && before.role === 'owner';
}
