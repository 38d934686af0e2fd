import type { Queries } from '#server/database/database.ts';

export const actorKinds = ['staff', 'terminal', 'token', 'shopper', 'shop'] as const;

/** As a line of the log has it. */
export interface ChangedThing {
  noun: string;
  thing: string;
  before: object | null;
}

/**
 * Who asks for a change, and what it is: somebody of the staff, a command, an owner's script, a
 * shopper, or the shop itself.
 */
export interface Actor {
  kind: (typeof actorKinds)[number];
  /** For the log: the user of the terminal, the token's name, the account's id, `link`. */
  name: string;
  /** What is asked for, as `codes.add`; for the log. */
  procedure: string;
  /** Of a call that changes several things: their lines of the log belong together. */
  batch?: string | undefined;
  /** The id of the line of the log that it takes back. */
  undoes?: number | undefined;
  /** Of a call that changes each thing in a transaction of its own: which one, as `order 1004`. */
  part?: string | undefined;
  /**
   * Asked by each transaction that changes something: makes sure that the session or the token still
   * stands until it ends, and that the same call was not done before.
   * @throws {AccessEndedError} @throws {DoneBeforeError}
   */
  hold?: ((tx: Queries, part?: string) => Promise<void>) | undefined;
  /** Tells the owners of what they want to know, in the transaction that writes its lines of the log. */
  tell?: ((tx: Queries, lines: readonly ChangedThing[]) => Promise<void>) | undefined;
  /**
   * Whether its role may call this procedure for this thing, too; undefined for what is no procedure,
   * as what a shopper does. Without it, it may call all.
   */
  mayCall?: ((procedure: string, thing: string) => boolean | undefined) | undefined;
  /** Whether its role sees this field of the answer. Without it, it sees all. */
  sees?: ((field: string) => boolean) | undefined;
  /** Of a shopper who has logged in: only what belongs to it can be changed. */
  accountId?: string | undefined;
}

/** In histories, for ever: the number of the order says who. */
export const shopper = 'shopper';

/** In histories: nobody but the shop's own clock. */
const shop = 'shop';

/** Changes something by itself: at its start, or because a time is over. */
export const shopItself = { kind: 'shop', name: shop } as const;

/** As the histories of orders, returns, stock and products have it. */
export function madeByOf({ kind, name }: Pick<Actor, 'kind' | 'name'>): string {
  if (kind === 'shopper') return shopper;
  return kind === 'shop' ? shop : name;
}
