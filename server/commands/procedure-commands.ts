import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import type { OwnerCommand } from './command-line/command.ts';
import { procedureCommand } from './command-line/procedure-command.ts';
import { shownCodes } from './shown/codes.ts';
import { shownOrders } from './shown/orders.ts';
import { shownReturns } from './shown/returns.ts';
import type { Shown, ShownNoun } from './shown/shown.ts';

/** A noun without its texts does not compile. */
const shown: { readonly [Noun in keyof typeof procedures]: ShownNoun<(typeof procedures)[Noun]> } =
  {
    codes: shownCodes,
    orders: shownOrders,
    returns: shownReturns,
  };

export const procedureCommands: readonly OwnerCommand[] = Object.entries(procedures).flatMap(
  ([noun, rows]) => {
    const texts = (shown as Record<string, Record<string, Shown<unknown>>>)[noun] ?? {};
    return Object.entries(rows as Record<string, Procedure>).flatMap(([verb, row]) => {
      const text = texts[verb];
      return text ? [procedureCommand([noun, verb], row, text)] : [];
    });
  },
);
