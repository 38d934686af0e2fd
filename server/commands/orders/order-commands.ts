import type { OwnerCommand } from '#server/commands/command-line/command.ts';
import { ordersExport } from './orders-export.ts';
import { ordersNew } from './orders-new.ts';

export const orderCommands: readonly OwnerCommand[] = [ordersNew, ordersExport];
