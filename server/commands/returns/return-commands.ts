import type { OwnerCommand } from '#server/commands/command-line/command.ts';
import { returnsApprove, returnsDecline } from './returns-approve.ts';
import { returnsExchange } from './returns-exchange.ts';
import { returnsList } from './returns-list.ts';
import { returnsNew } from './returns-new.ts';
import { returnsReceive } from './returns-receive.ts';
import { returnsRefund } from './returns-refund.ts';
import { returnsShow } from './returns-show.ts';

export const returnCommands: readonly OwnerCommand[] = [
  returnsList,
  returnsShow,
  returnsNew,
  returnsApprove,
  returnsDecline,
  returnsReceive,
  returnsRefund,
  returnsExchange,
];
