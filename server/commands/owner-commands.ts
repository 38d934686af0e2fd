import { backup } from './backup.ts';
import { catalogueEdit } from './catalogue/catalogue-edit.ts';
import { catalogueExport } from './catalogue/catalogue-export.ts';
import { catalogueHistory } from './catalogue/catalogue-history.ts';
import { catalogueList } from './catalogue/catalogue-list.ts';
import { cataloguePublish } from './catalogue/catalogue-publish.ts';
import { catalogueRollback } from './catalogue/catalogue-rollback.ts';
import { catalogueShow } from './catalogue/catalogue-show.ts';
import { chartsExport } from './charts/charts-export.ts';
import { chartsImport } from './charts/charts-import.ts';
import { chartsShow } from './charts/charts-show.ts';
import type { OwnerCommand } from './command-line/command.ts';
import { courierCommands } from './couriers/couriers-commands.ts';
import { deliveryExport } from './delivery/delivery-export.ts';
import { deliveryImport } from './delivery/delivery-import.ts';
import { deliverySet } from './delivery/delivery-set.ts';
import { deliveryShow } from './delivery/delivery-show.ts';
import { identityCommands } from './identity/identity-commands.ts';
import { orderCommands } from './orders/order-commands.ts';
import { procedureCommands } from './procedure-commands.ts';
import { restore } from './restore.ts';
import { settingsList } from './settings/settings-list.ts';
import { settingsSet, settingsUnset } from './settings/settings-set.ts';
import { settingsShow } from './settings/settings-show.ts';
import { stockExport } from './stock/stock-export.ts';
import { stockHistory } from './stock/stock-history.ts';
import { stockImport } from './stock/stock-import.ts';
import { stockList } from './stock/stock-list.ts';
import { stockAdd, stockSet } from './stock/stock-set.ts';
import { stockWaiting } from './stock/stock-waiting.ts';

export const ownerCommands: readonly OwnerCommand[] = [
  cataloguePublish,
  catalogueList,
  catalogueShow,
  catalogueEdit,
  catalogueRollback,
  catalogueHistory,
  catalogueExport,
  chartsImport,
  chartsShow,
  chartsExport,
  stockList,
  stockSet,
  stockAdd,
  stockImport,
  stockExport,
  stockHistory,
  stockWaiting,
  ...procedureCommands,
  deliveryShow,
  deliverySet,
  deliveryImport,
  deliveryExport,
  ...orderCommands,
  ...courierCommands,
  ...identityCommands,
  settingsList,
  settingsShow,
  settingsSet,
  settingsUnset,
  backup,
  restore,
];
