import { codes } from './codes.ts';
import { delivery } from './delivery.ts';

/** All that can be asked of the shop, by noun and verb. */
export const procedures = { codes, delivery };
