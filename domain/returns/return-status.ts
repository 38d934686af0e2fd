/** In the order in which they follow each other. */
export const returnStatuses = [
  'requested',
  'approved',
  'declined',
  'received',
  'refunded',
  'exchanged',
  // Only the shopper withdraws it.
  'withdrawn',
] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

export function isReturnStatus(text: unknown): text is ReturnStatus {
  return (returnStatuses as readonly unknown[]).includes(text);
}

export const returnKinds = ['exchange', 'refund'] as const;
/** For other pieces of the same products, or for money. */
export type ReturnKind = (typeof returnKinds)[number];

const nextStatuses: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'declined', 'withdrawn'],
  // Declined when nothing comes back.
  approved: ['received', 'declined', 'withdrawn'],
  declined: [],
  received: ['refunded', 'exchanged'],
  refunded: [],
  exchanged: [],
  withdrawn: [],
};

export function returnStatusesAfter(
  status: ReturnStatus,
  kind: ReturnKind,
): readonly ReturnStatus[] {
  // The other piece of an exchange may turn out not to be there: then its money goes back.
  return nextStatuses[status].filter((next) => kind === 'exchange' || next !== 'exchanged');
}

/** The owner or the shopper still has something to do. */
export const openReturnStatuses = [
  'requested',
  'approved',
  'received',
] as const satisfies ReturnStatus[];

/** Its pieces cannot be returned once more. */
export function holdsPieces(status: ReturnStatus): boolean {
  return status !== 'declined' && status !== 'withdrawn';
}
