import type { Answer } from '../../client.ts';

/** Somebody else has changed the same field since it was seen. */
export interface Conflict {
  field: string;
  theirs: string;
  yours: string;
  /** A packer is not told. */
  who?: string;
  /** ISO 8601, in UTC. */
  when: string;
}

/** Undefined for every other answer. */
export function conflictsOf(answer: Answer<unknown>): readonly Conflict[] | undefined {
  if (!('refusal' in answer) || answer.refusal.refusal !== 'changed-meanwhile') return undefined;
  return (answer.refusal as { lines?: readonly Conflict[] }).lines ?? [];
}
