import { codes } from './codes.ts';
import { orders } from './orders.ts';
import { returns } from './returns.ts';

/** All that can be asked of the shop, by noun and verb. */
export const procedures = { codes, orders, returns };
