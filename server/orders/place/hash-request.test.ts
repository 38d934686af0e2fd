import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OrderRequest } from '#domain/wire/order.ts';
import { hashRequest } from './hash-request.ts';

const request: OrderRequest = {
  lines: [
    { id: 7, quantity: 2, price: 349.99, size: 'M' },
    { id: 1, quantity: 1, price: 10 },
  ],
  coupon: 'WELCOMEADI',
  bagGeneration: 3,
  language: 'en',
};

it('a body without the newer members has the hash that earlier versions stored', () => {
  const asked = '[[[7,2,349.99,"M"],[1,1,10]],"WELCOMEADI",null,3]';
  const stored = createHash('sha256').update(asked).digest('base64url');
  expect(hashRequest(request)).toBe(stored);
});

it('another code, fee or way to pay is another order', () => {
  const others: Partial<OrderRequest>[] = [
    {},
    { code: 'EID' },
    { deliveryFee: 4500 },
    { deliveryFee: 0 },
    { payment: 'cash' },
    { payment: 'transfer' },
  ];
  const hashes = others.map((other) => hashRequest({ ...request, ...other }));
  expect(new Set(hashes).size).toBe(others.length);
});
