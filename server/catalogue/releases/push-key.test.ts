import { deleteApp, getApp, initializeApp } from 'firebase/app';
import { getDatabase, goOffline, push, ref } from 'firebase/database';
import { expect, it } from 'vitest';
import { isPushKey, pushKey } from './push-key.ts';

const now = Date.UTC(2026, 10, 21);

it('has 20 characters and begins, today, with a dash', () => {
  expect(isPushKey(pushKey(now, undefined))).toBe(true);
  expect(pushKey(now, undefined)).toMatch(/^-/);
});

it('is what the official client would make of the same time', async () => {
  const database = getDatabase(initializeApp({ databaseURL: 'http://127.0.0.1:1?ns=shop' }));
  goOffline(database);
  const before = pushKey(Date.now(), undefined).slice(0, 8);
  const theirs = push(ref(database, 'products')).key ?? '';
  const after = pushKey(Date.now(), undefined).slice(0, 8);
  expect(theirs.slice(0, 8) >= before && theirs.slice(0, 8) <= after).toBe(true);
  expect(isPushKey(theirs)).toBe(true);
  await deleteApp(getApp());
});

it('orders releases by time', () => {
  expect(pushKey(now + 1, undefined) > pushKey(now, undefined)).toBe(true);
});

it('comes after every earlier one within a millisecond and when the clock went back', () => {
  let latest = pushKey(now, undefined);
  for (const time of [now, now, now - 86_400_000, 0]) {
    const next = pushKey(time, latest);
    expect(next > latest).toBe(true);
    expect(isPushKey(next)).toBe(true);
    latest = next;
  }
});

it('carries over', () => {
  expect(pushKey(0, '-OABCDEFzzzzzzzzzzzz')).toBe('-OABCDEG------------');
});
