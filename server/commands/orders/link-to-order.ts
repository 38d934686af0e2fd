import { orderLinkPath } from '#domain/order/order-link.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';
import { originOf } from '#server/environment/origin-of.ts';
import { createOrderLink } from '#server/order-links/create-order-link.ts';

/** A new address that opens the order without a log-in, in the shopper's language. */
export async function linkToOrder(
  { db }: Pick<Database, 'db'>,
  environment: Environment,
  number: number,
  language: Locale,
): Promise<string> {
  const token = await createOrderLink(db, number, new Date());
  return `${originOf(environment)}${orderLinkPath(token, language)}`;
}
