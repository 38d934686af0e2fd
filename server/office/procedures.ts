import { charts } from './charts.ts';
import { codes } from './codes.ts';
import { couriers } from './couriers.ts';
import { delivery } from './delivery.ts';
import { keys } from './keys.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { returns } from './returns.ts';
import { settings } from './settings.ts';
import { stock } from './stock.ts';
import { users } from './users.ts';

/** All that can be asked of the shop, by noun and verb: first what a new shop needs first. */
export const procedures = {
  products,
  charts,
  stock,
  codes,
  couriers,
  delivery,
  keys,
  orders,
  returns,
  settings,
  users,
};
