import type { OrderRow } from './order-document.ts';

/** Of the staff, for the staff. */
export interface StaffNote {
  text: string;
  madeBy: string;
  /** ISO 8601, in UTC. */
  at: string;
}

export function staffNoteOf({
  staffNote: text,
  staffNoteBy: madeBy,
  staffNoteAt: at,
}: Pick<OrderRow, 'staffNote' | 'staffNoteBy' | 'staffNoteAt'>): StaffNote | null {
  if (text === null || madeBy === null || at === null) return null;
  return { text, madeBy, at: at.toISOString() };
}
