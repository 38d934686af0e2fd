export const actorKinds = ['staff', 'terminal', 'token', 'shopper', 'shop'] as const;

/** Who asks for a change: somebody of the staff, a command, an owner's script, a shopper, or the shop itself. */
export interface Actor {
  kind: (typeof actorKinds)[number];
  /** For the log: the user of the terminal, the token's name, the account's id. */
  name: string;
}
