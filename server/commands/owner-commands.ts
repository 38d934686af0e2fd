import { backup } from './backup.ts';
import { catalogueExport } from './catalogue/catalogue-export.ts';
import { cataloguePublish } from './catalogue/catalogue-publish.ts';
import { chartsExport } from './charts/charts-export.ts';
import { chartsImport } from './charts/charts-import.ts';
import type { OwnerCommand } from './command-line/command.ts';
import { courierCommands } from './couriers/couriers-commands.ts';
import { deliveryExport } from './delivery/delivery-export.ts';
import { deliveryImport } from './delivery/delivery-import.ts';
import { orderCommands } from './orders/order-commands.ts';
import { procedureCommands } from './procedure-commands.ts';
import { restore } from './restore.ts';
import { stockExport } from './stock/stock-export.ts';
import { stockImport } from './stock/stock-import.ts';

const all: readonly OwnerCommand[] = [
  cataloguePublish,
  catalogueExport,
  chartsImport,
  chartsExport,
  stockImport,
  stockExport,
  ...procedureCommands,
  deliveryImport,
  deliveryExport,
  ...orderCommands,
  ...courierCommands,
  backup,
  restore,
];

/** Those of a noun stand together, whether they are procedures or work on files. */
export const ownerCommands: readonly OwnerCommand[] = [
  ...Map.groupBy(all, ({ name }) => name.split(' ', 1)[0]).values(),
].flat();
