import { backup } from './backup.ts';
import type { OwnerCommand } from './command-line/command.ts';
import { couriersSet, couriersShow } from './couriers/couriers-commands.ts';
import { ordersImportStatement } from './couriers/orders-import-statement.ts';
import { ordersExport } from './orders/orders-export.ts';
import { procedureCommands } from './procedure-commands.ts';
import { restore } from './restore.ts';

const all: readonly OwnerCommand[] = [
  ...procedureCommands,
  ordersExport,
  ordersImportStatement,
  couriersShow,
  couriersSet,
  backup,
  restore,
];

/** Those of a noun stand together, whether they are procedures or work on files. */
export const ownerCommands: readonly OwnerCommand[] = [
  ...Map.groupBy(all, ({ name }) => name.split(' ', 1)[0]).values(),
].flat();
