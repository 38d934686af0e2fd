import type { Refusal } from '#server/use-cases/outcome.ts';

export interface ExternalAccounts {
  /** Keeps the accounts and keys; undefined when the shop does. */
  externalIdentity?: { url: string } | undefined;
}

export type Elsewhere = 'accounts-are-elsewhere';

export function refuseElsewhere(
  external: ExternalAccounts['externalIdentity'],
): Refusal<Elsewhere> | undefined {
  if (!external) return undefined;
  return { refusal: 'accounts-are-elsewhere', address: new URL(external.url).origin };
}
