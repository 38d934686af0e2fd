import type { OwnerCommand } from '#server/commands/command-line/command.ts';
import { ordersExport } from './orders-export.ts';
import { ordersNew } from './orders-new.ts';
import { ordersWhatsapp } from './orders-whatsapp.ts';

export const orderCommands: readonly OwnerCommand[] = [ordersNew, ordersWhatsapp, ordersExport];
