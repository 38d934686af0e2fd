import type { OwnerCommand } from '#server/commands/command-line/command.ts';
import { ordersEdit } from './orders-edit.ts';
import { ordersExport } from './orders-export.ts';
import { ordersGaveBack } from './orders-gave-back.ts';
import { ordersList } from './orders-list.ts';
import { ordersNew } from './orders-new.ts';
import { ordersPaid } from './orders-paid.ts';
import { ordersPayment } from './orders-payment.ts';
import { ordersShow } from './orders-show.ts';
import { ordersWhatsapp } from './orders-whatsapp.ts';

export const orderCommands: readonly OwnerCommand[] = [
  ordersList,
  ordersShow,
  ordersNew,
  ordersWhatsapp,
  ordersEdit,
  ordersPayment,
  ordersPaid,
  ordersGaveBack,
  ordersExport,
];
