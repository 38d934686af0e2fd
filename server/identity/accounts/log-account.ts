import type { Queries } from '#server/database/database.ts';
import { boundLinesOfAccount } from '#server/use-cases/bound-log.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';

/**
 * What a shopper does with the own account, which its id names: nothing of the person stands in the log.
 * @param verb as `create`
 */
export async function logAccount(
  tx: Queries,
  accountId: string,
  change: { verb: string; at: Date; before: object | null; after: object | null },
): Promise<void> {
  const { verb, ...what } = change;
  const actor = { kind: 'shopper', name: accountId, procedure: `users.${verb}` } as const;
  await writeLogLines(tx, [{ ...what, actor, noun: 'users', thing: accountId }]);
  await boundLinesOfAccount(tx, accountId);
}
