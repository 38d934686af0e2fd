import { expect, it } from 'vitest';
import { writeJson } from './write-json.ts';

const many = Array.from({ length: 300 }, (_, id) => ({ id, name: `"${id}"`, sizes: ['S', 'M'] }));
const nodes = {
  'a list': many,
  'a list in lists and objects': { products: { '-key': many, other: [many, null, 'text'] } },
  'an object': Object.fromEntries(many.map((product) => [`p${product.id}`, product])),
  'something small': { a: [], b: {}, c: null },
};

it.each(Object.entries(nodes))('writes %s as JSON.stringify does', async (_, node) => {
  expect(await writeJson(node, 0)).toBe(JSON.stringify(node));
  expect(await writeJson(node, 2)).toBe(JSON.stringify(node, null, 2));
});

it('lets others go first while it writes a large one', async () => {
  const large = Array.from({ length: 50_000 }, (_, id) => ({ id, text: 'word '.repeat(50) }));
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  }, 1);
  await writeJson(large, 2);
  clearInterval(turn);
  expect(turns).toBeGreaterThan(1);
});
