import { readMember } from '#app/http/fetch-errors.ts';
import { largestQuantity } from '#domain/bag.ts';
import { isCounter, isPrice, isProductId } from './read-line.ts';
import type { OrderAttempt, OrderRequest, ToldPrice } from './stored-bag.ts';

/** An attempt as the browser has kept it; undefined when it was damaged. */
export function readStoredOrder(value: unknown): OrderAttempt | undefined {
  const member = (name: string) => readMember(value, name);
  const key = member('key');
  const state = member('state');
  if (typeof key !== 'string') return undefined;
  if (state === 'sending' || state === 'waiting') {
    const request = member('request');
    if (!isRequest(request)) return undefined;
    return { state, key, request, ...(member('isTried') === true && { isTried: true }) };
  }
  if (state === 'placed') {
    const number = member('number');
    const hasDelivery = member('hasDelivery') === true;
    const hasMail = member('hasMail') === true;
    const toldOn = member('toldOn');
    const told = typeof toldOn === 'string' && { toldOn };
    return isCounter(number) ? { state, key, number, hasDelivery, hasMail, ...told } : undefined;
  }
  const code = member('code');
  if (state !== 'refused' || typeof code !== 'string') return undefined;
  const prices = member('prices');
  return { state, key, code, ...(Array.isArray(prices) && { prices: prices.filter(isPriceOf) }) };
}

/** Whether the server can make an order of it; what it says of the delivery the server checks. */
function isRequest(value: unknown): value is OrderRequest {
  const lines = readMember(value, 'lines');
  const bagGeneration = readMember(value, 'bagGeneration');
  const isKnown = bagGeneration === undefined || isCounter(bagGeneration);
  return Array.isArray(lines) && lines.every(isOrderLine) && isKnown;
}

function isOrderLine(line: unknown): boolean {
  const quantity = readMember(line, 'quantity');
  return (
    isProductId(readMember(line, 'id')) &&
    isPrice(readMember(line, 'price')) &&
    isCounter(quantity) &&
    quantity >= 1 &&
    quantity <= largestQuantity
  );
}

function isPriceOf(told: unknown): told is ToldPrice {
  const price = readMember(told, 'price');
  const seen = readMember(told, 'seen');
  return (
    isProductId(readMember(told, 'id')) &&
    (price === null || isPrice(price)) &&
    (seen === undefined || isPrice(seen))
  );
}
