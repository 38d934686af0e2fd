import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import type { OwnerCommand } from './command-line/command.ts';
import { procedureCommand } from './command-line/procedure-command.ts';
import { exportCommand, importCommand } from './files/table-commands.ts';
import { shownCharts } from './shown/charts.ts';
import { shownCodes } from './shown/codes.ts';
import { shownCouriers } from './shown/couriers.ts';
import { shownDelivery } from './shown/delivery.ts';
import { shownLog } from './shown/log/log.ts';
import { shownOrders } from './shown/orders.ts';
import { shownStaff, shownTokens } from './shown/people/staff.ts';
import { shownKeys, shownUsers } from './shown/people/users.ts';
import { shownProducts } from './shown/products/products.ts';
import { shownReturns } from './shown/returns.ts';
import { shownSettings } from './shown/settings.ts';
import type { Shown, ShownNoun, ShownTable } from './shown/shown.ts';
import { shownStock } from './shown/stock.ts';
import { shownToday } from './shown/today.ts';

/** A noun without its texts does not compile. */
const shown: { readonly [Noun in keyof typeof procedures]: ShownNoun<(typeof procedures)[Noun]> } =
  {
    charts: shownCharts,
    codes: shownCodes,
    delivery: shownDelivery,
    settings: shownSettings,
    products: shownProducts,
    stock: shownStock,
    couriers: shownCouriers,
    users: shownUsers,
    staff: shownStaff,
    tokens: shownTokens,
    keys: shownKeys,
    log: shownLog,
    orders: shownOrders,
    returns: shownReturns,
    today: shownToday,
    // Those of one's own: nobody of the staff is at a terminal.
    views: { list: null, save: null, remove: null },
  };

function commandOf(
  name: readonly [string, string],
  procedure: Procedure,
  shown: Shown<unknown> | ShownTable,
): OwnerCommand {
  if ('isTable' in shown) return exportCommand(name, procedure, shown);
  const { fromTable } = shown;
  return fromTable
    ? importCommand(name, procedure, fromTable, shown)
    : procedureCommand(name, procedure, shown);
}

export const procedureCommands: readonly OwnerCommand[] = Object.entries(procedures).flatMap(
  ([noun, rows]) => {
    const texts =
      (shown as Record<string, Record<string, Shown<unknown> | ShownTable | null>>)[noun] ?? {};
    return Object.entries(rows as Record<string, Procedure>).flatMap(([verb, row]) => {
      const text = texts[verb];
      return text ? [commandOf([noun, verb], row, text)] : [];
    });
  },
);
