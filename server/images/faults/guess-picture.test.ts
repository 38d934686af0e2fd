import { expect, it } from 'vitest';
import { guessPictures } from './guess-picture.ts';

const guess = guessPictures([
  'Shirt.JPG',
  'cap.webp',
  'cap.heic',
  'photo.heic',
  'shoes/runner.jpg',
  'a/front.jpg',
  'b/front.jpg',
  'both.jpg',
  'both.png',
  'café.jpg'.normalize('NFD'),
]);

it.each([
  ['another letter case', 'shirt.jpg', 'Shirt.JPG'],
  ['another ending', 'cap.jpg', 'cap.webp'],
  ['no ending', 'cap', 'cap.webp'],
  ['another letter case and ending', 'CAP.PNG', 'cap.webp'],
  ['another letter case of the folder', 'Shoes/Runner.jpg', 'shoes/runner.jpg'],
  ['a folder that is not named', 'runner.jpg', 'shoes/runner.jpg'],
  ['the slashes of Windows', 'shoes\\runner.jpg', 'shoes/runner.jpg'],
  ['the nearer of two endings', 'BOTH.png', 'both.png'],
  ['the right one of two folders', 'A/front.jpg', 'a/front.jpg'],
  ['accents spelt otherwise', 'CAFÉ.jpg', 'café.jpg'.normalize('NFD')],
])('names the file with %s: %s', (_, imagePath, path) => {
  expect(guess(imagePath)).toEqual({ path, isThere: true, isShorter: false });
});

it.each([
  ['data/images/Shirt.JPG', 'Shirt.JPG'],
  ['images/shirt.jpg', 'Shirt.JPG'],
  ['C:\\pictures\\cap.png', 'cap.webp'],
  ['/home/mona/shoes/runner.jpg', 'shoes/runner.jpg'],
  ['./runner.jpg/../cap.webp', 'cap.webp'],
  ['photos/Shirt.JPG', 'Shirt.JPG'],
])('%s: names the file without the folder', (imagePath, path) => {
  expect(guess(imagePath)).toEqual({ path, isThere: true, isShorter: true });
});

it.each([
  ['data/images/new.jpg', 'new.jpg'],
  ['Images/shoes/new.jpg', 'shoes/new.jpg'],
  ['C:\\pictures\\new.jpg', 'new.jpg'],
  ['C:new.jpg', 'new.jpg'],
  ['file:///home/mona/data/images/new.jpg', 'new.jpg'],
  ['~/Pictures/new.jpg', 'new.jpg'],
  ['../new.jpg', 'new.jpg'],
])('%s: names the path without the folder, though no such file is there', (imagePath, path) => {
  expect(guess(imagePath)).toEqual({ path, isThere: false, isShorter: true });
});

it.each(['new.jpg', 'shoes/new.jpg', 'photo.jpg', 'front.jpg', 'c/front.jpg', '', '/', 'images/'])(
  '%j: knows nothing better',
  (imagePath) => {
    expect(guess(imagePath)).toBeUndefined();
  },
);
