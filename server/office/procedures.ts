import { codes } from './codes.ts';
import { delivery } from './delivery.ts';
import { products } from './products.ts';
import { settings } from './settings.ts';
import { stock } from './stock.ts';

/** All that can be asked of the shop, by noun and verb. */
export const procedures = { codes, delivery, products, settings, stock };
