import { charts } from './charts.ts';
import { codes } from './codes.ts';
import { couriers } from './couriers.ts';
import { delivery } from './delivery.ts';
import { keys } from './keys.ts';
import { log } from './log.ts';
import { orders } from './orders/orders.ts';
import type { Procedure } from './procedure.ts';
import { products } from './products.ts';
import { returns } from './returns.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { stock } from './stock.ts';
import { today } from './today.ts';
import { tokens } from './tokens.ts';
import { users } from './users.ts';
import { views } from './views.ts';

/** All that can be asked of the shop, by noun and verb: first what a new shop needs first. */
export const procedures = {
  products,
  charts,
  staff,
  stock,
  today,
  tokens,
  codes,
  couriers,
  delivery,
  keys,
  log,
  orders,
  returns,
  settings,
  users,
  views,
};

const names = new Map(
  Object.entries(procedures).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, row]): [object, string] => [row, `${noun}.${verb}`]),
  ),
);

/** As `codes.add`. */
export function nameOfProcedure(row: object): string {
  const name = names.get(row);
  if (name === undefined) throw new Error('The procedure is not in the table');
  return name;
}

/** By its name; undefined for what is no procedure, as what a shopper does. */
export function procedureOf(name: string): Procedure | undefined {
  for (const [row, each] of names) if (each === name) return row as Procedure;
  return undefined;
}
