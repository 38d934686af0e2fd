import type { OwnerCommand } from '#server/commands/command-line/command.ts';
import { ordersExport } from './orders-export.ts';
import { ordersList } from './orders-list.ts';
import { ordersShow } from './orders-show.ts';
import { ordersStatus } from './orders-status.ts';
import { ordersWhatsapp } from './orders-whatsapp.ts';

export const orderCommands: readonly OwnerCommand[] = [
  ordersList,
  ordersShow,
  ordersStatus,
  ordersWhatsapp,
  ordersExport,
];
