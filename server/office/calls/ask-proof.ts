import type { OfficeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { tellOwners } from '#server/staff/tell-owners.ts';
import { AccessDeniedError, ProofNeededError } from '#server/use-cases/access-errors.ts';
import type { Actor } from '#server/use-cases/actor.ts';

interface Proof {
  /** @throws {AccessDeniedError} for who can give none @throws {ProofNeededError} */
  ask(procedure: string, row: Pick<Procedure, 'description'>): void;
  /** Of one call: tells the owners, if a proof was asked for. */
  tell: NonNullable<Actor['tell']>;
  isAsked(): boolean;
}

/** Of who calls. Who may start the shop owns it: nothing is asked, and nobody is told. */
export function proofOf(
  { clock }: Pick<OfficeParts, 'clock'>,
  {
    kind,
    name: person,
    isProved,
  }: Pick<Actor, 'kind' | 'name'> & { isProved?: boolean | undefined },
): Proof {
  let told: Actor['tell'];
  return {
    ask(procedure, { description: what }) {
      if (kind === 'terminal') return;
      if (kind !== 'staff') throw new AccessDeniedError(procedure, kind);
      if (!isProved) throw new ProofNeededError();
      told = tellOwners(clock, { person, procedure, what });
    },
    tell: async (tx, lines) => told?.(tx, lines),
    isAsked: () => told !== undefined,
  };
}
