import type { OwnerCommand } from '#server/commands/command-line/command.ts';
import { ordersExport } from './orders-export.ts';

export const orderCommands: readonly OwnerCommand[] = [ordersExport];
