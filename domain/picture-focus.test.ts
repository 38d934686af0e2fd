import { expect, test } from 'vitest';
import { splitFocus, withFocus, wrongFocus } from './picture-focus.ts';

test.each([
  ['front.jpg#50,20', 'front.jpg', { x: 50, y: 20 }],
  ['shoes/front.jpg#0,100', 'shoes/front.jpg', { x: 0, y: 100 }],
  ['https://elsewhere.example/a.png#5,7', 'https://elsewhere.example/a.png', { x: 5, y: 7 }],
  ['shirt #1.jpg#1,2', 'shirt #1.jpg', { x: 1, y: 2 }],
])('%s is a photograph, and is written so', (address, path, focus) => {
  expect(splitFocus(address)).toEqual({ path, focus });
  expect(withFocus(path, focus)).toBe(address);
  expect(wrongFocus(address)).toBeUndefined();
});

test.each([
  '',
  'front.jpg',
  'shirt #1.jpg',
  'shirt.jpg#2.jpg',
  'a.jpg#old.png',
  'a.jpg#v2',
  'https://elsewhere.example/a#top',
  'https://elsewhere.example/a.jpg#v2',
  'https://elsewhere.example/a.jpg#50',
  '//elsewhere.example/a.jpg#50',
  'data:image/png;base64,AAAA',
])('%j has no focus, and nothing is wrong with it', (address) => {
  expect(splitFocus(address)).toEqual({ path: address });
  expect(withFocus(address, undefined)).toBe(address);
  expect(wrongFocus(address)).toBeUndefined();
});

test.each([
  '#101,20',
  '#50',
  '#50,',
  '#50;20',
  '#50%,20%',
  '#-1,5',
  '#05,5',
  '#50, 20',
  '#٥٠,٢٠',
  '#',
])('%s is no focus, and is seen as a wrong one', (written) => {
  const address = `front.JPG${written}`;
  expect(splitFocus(address)).toEqual({ path: address });
  expect(wrongFocus(address)).toBe(written);
});
