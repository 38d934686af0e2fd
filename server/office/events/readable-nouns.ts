import type { Role } from '#domain/staff/roles.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';

const nouns: Readonly<Record<string, Readonly<Record<string, Procedure>>>> = procedures as never;

/** Whether somebody may hear that such a thing was changed: who may read it in some way. */
export function mayHearOf(role: Role, noun: string): boolean {
  if (role === 'owner') return true;
  const rows = Object.hasOwn(nouns, noun) ? Object.values(nouns[noun] ?? {}) : [];
  return rows.some(({ kind, roles }) => kind === 'reads' && roles.includes(role));
}

/** All that somebody may hear of. */
export function heardNouns(role: Role): string[] {
  return Object.keys(nouns).filter((noun) => mayHearOf(role, noun));
}
