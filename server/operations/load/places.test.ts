import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const cannot = () => false;

it('leaves places for others, however many requests one address has open', () => {
  const places = createPlaces(100);
  const takeAll = (address: string) => {
    const given: (() => void)[] = [];
    while (places.mayTake(address, cannot)) given.push(places.take(address));
    return given;
  };
  const greedy = takeAll('greedy');
  expect(greedy.length).toBeGreaterThanOrEqual(50);
  expect(takeAll('another').length).toBeGreaterThan(20);
  expect(places.mayTake('a visitor', cannot)).toBe(true);
  for (const giveBack of greedy) giveBack();
  expect(takeAll('a visitor').length).toBeGreaterThan(30);
});

it('makes a place for who has none, and not for who has one', () => {
  const places = createPlaces(1);
  places.take('one');
  const canMake = () => true;
  expect(places.mayTake('one', canMake)).toBe(false);
  expect(places.mayTake('another', canMake)).toBe(true);
  expect(places.mayTake('another', cannot)).toBe(false);
});
