import { backup } from './backup.ts';
import { catalogueEdit } from './catalogue-edit.ts';
import { catalogueExport } from './catalogue-export.ts';
import { catalogueHistory } from './catalogue-history.ts';
import { catalogueList } from './catalogue-list.ts';
import { cataloguePublish } from './catalogue-publish.ts';
import { catalogueRollback } from './catalogue-rollback.ts';
import { catalogueShow } from './catalogue-show.ts';
import { chartsExport } from './charts-export.ts';
import { chartsImport } from './charts-import.ts';
import { chartsShow } from './charts-show.ts';
import type { OwnerCommand } from './command.ts';
import { identityCommands } from './identity-commands.ts';
import { orderCommands } from './order-commands.ts';
import { restore } from './restore.ts';
import { stockExport } from './stock-export.ts';
import { stockImport } from './stock-import.ts';
import { stockList } from './stock-list.ts';
import { stockAdd, stockSet } from './stock-set.ts';

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
  ...orderCommands,
  ...identityCommands,
  backup,
  restore,
];
