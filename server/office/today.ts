import * as v from 'valibot';
import { orderStatuses } from '#domain/order/order-status.ts';
import { returnKinds } from '#domain/returns/return-status.ts';
import { cameBackReasons, listCameBack } from '#server/today/came-back.ts';
import { checks, showChecklist } from '#server/today/checklist.ts';
import { showToday } from '#server/today/show-today.ts';
import { choice, helped, limit } from './fields/fields.ts';
import { procedure } from './procedure.ts';

const stranger = v.nullable(v.string());

const pile = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ count: v.number(), rows: v.array(row) });

const waitingOrder = v.object({
  number: v.number(),
  status: v.picklist(orderStatuses),
  name: stranger,
  ageMinutes: v.number(),
  amount: v.number(),
  needsAddress: v.boolean(),
});

const parcelToShip = v.object({
  number: v.number(),
  name: stranger,
  ageMinutes: v.number(),
  needsAddress: v.boolean(),
});

const kind = v.picklist(returnKinds);

const cameBackRow = v.object({
  reason: v.picklist(cameBackReasons),
  number: v.number(),
  name: stranger,
  status: v.exactOptional(v.picklist(orderStatuses)),
  version: v.exactOptional(v.number()),
  returnId: v.exactOptional(v.number()),
  kind: v.exactOptional(kind),
  amount: v.exactOptional(v.number()),
  ageMinutes: v.number(),
});

const lowStock = v.object({
  id: v.number(),
  size: v.string(),
  left: v.number(),
  name: v.nullable(v.string()),
  nameAr: v.nullable(v.string()),
});

const returnToDecide = v.object({
  id: v.number(),
  orderNumber: v.number(),
  kind,
  name: stranger,
  ageMinutes: v.number(),
});

const undeliveredMail = v.object({
  orderNumber: v.nullable(v.number()),
  kind: v.string(),
  recipient: v.string(),
  reason: v.string(),
  givenUpAt: v.date(),
});

const waiting = v.object({
  toConfirm: v.exactOptional(pile(waitingOrder)),
  toShip: pile(waitingOrder),
  cameBack: v.exactOptional(pile(cameBackRow)),
  lowStock: v.exactOptional(pile(lowStock)),
  withoutAddress: v.exactOptional(pile(waitingOrder)),
  returnsToDecide: v.exactOptional(pile(returnToDecide)),
  undeliveredMails: v.exactOptional(pile(undeliveredMail)),
  newestOrder: v.exactOptional(v.nullable(v.number())),
});

export const today = {
  show: procedure({
    description: 'Shows what waits for you: orders, parcels, money, and what else needs attention',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({}),
    output: waiting,
    outputFor: { packer: v.object({ toShip: pile(parcelToShip) }) },
    refusals: [],
    run: showToday,
  }),
  checklist: procedure({
    description: 'Shows what a new shop still needs',
    roles: ['owner'],
    kind: 'reads',
    input: v.strictObject({}),
    output: v.object({
      rows: v.array(v.object({ what: v.picklist(checks), isDone: v.boolean() })),
    }),
    refusals: [],
    run: showChecklist,
  }),
  cameBack: procedure({
    description: 'Lists what came back, and the money that is awaited or to give back',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({
      reason: helped(choice(cameBackReasons), 'Only those of this reason'),
      limit: limit({ usual: 50, max: 1_000 }),
    }),
    output: v.object({
      ...pile(cameBackRow).entries,
      counts: v.object({
        parcel: v.number(),
        return: v.number(),
        owed: v.number(),
        unpaid: v.number(),
      }),
    }),
    refusals: [],
    run: listCameBack,
  }),
};
