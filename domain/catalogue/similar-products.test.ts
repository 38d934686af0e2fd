import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../product/product.ts';
import { maxSimilar, similarProducts } from './similar-products.ts';

let ids = 0;

function make(members: Partial<Product> & { hex?: string } = {}): Product {
  const { hex, ...rest } = members;
  ids += 1;
  return {
    id: ids,
    name: `Product ${ids}`,
    price: 100,
    description: '',
    imagePath: '',
    categoryType: 'shoes',
    ...(hex === undefined ? {} : { colour: { name: hex, hex } }),
    ...rest,
  };
}

describe('what a shopper may like beside a product', () => {
  it('is of its category, and not the product itself', () => {
    const seen = make();
    const shoe = make();
    const shirt = make({ categoryType: 'clothes' });
    expect(similarProducts([seen, shirt, shoe], seen)).toEqual([shoe]);
    expect(similarProducts([seen, shirt], seen)).toEqual([]);
  });

  it('costs about as much', () => {
    const seen = make({ price: 1000 });
    const [far, near, nearer] = [make({ price: 90 }), make({ price: 1500 }), make({ price: 900 })];
    expect(similarProducts([far, near, seen, nearer], seen)).toEqual([nearer, near, far]);
  });

  it('has about its colour, and those without a colour are between', () => {
    const seen = make({ hex: '#101010' });
    const [white, plain, grey] = [make({ hex: '#ffffff' }), make(), make({ hex: '#303030' })];
    expect(similarProducts([white, plain, grey], seen)).toEqual([grey, plain, white]);
  });

  it('is of its kind first, then for the same people', () => {
    const seen = make({ kind: 'sneaker', department: 'men', hex: '#101010' });
    const heel = make({ kind: 'heel', department: 'women', hex: '#101010' });
    const boot = make({ kind: 'boot', department: 'men', price: 3000 });
    const trainer = make({ kind: 'sneaker', department: 'women', price: 9000 });
    const runner = make({ kind: 'sneaker', department: 'all', price: 9000, hex: '#ffffff' });
    const others = [heel, boot, trainer, runner];
    expect(similarProducts(others, seen)).toEqual([runner, trainer, boot, heel]);
  });

  it('is no other colour of its style: the swatches show these', () => {
    const seen = make({ style: 'runner', hex: '#000000' });
    const other = make({ style: 'runner', hex: '#ff0000' });
    const shoe = make();
    expect(similarProducts([other, shoe], seen)).toEqual([shoe]);
  });

  it('is first what has its style without a colour, of any category', () => {
    const seen = make({ style: 'runner' });
    const shoe = make();
    const bag = make({ style: 'runner', categoryType: 'accessories', price: 9_000_000 });
    expect(similarProducts([shoe, bag], seen)).toEqual([bag, shoe]);
  });

  it('shows one colour of another style: the nearest', () => {
    const seen = make({ hex: '#000000' });
    const red = make({ style: 'boot', hex: '#ff0000' });
    const black = make({ style: 'boot', hex: '#050505' });
    const shoe = make({ hex: '#00ff00' });
    expect(similarProducts([red, shoe, black], seen)).toEqual([black, shoe]);
  });

  it('is in the owner’s order when all are equally alike, and not too much', () => {
    const seen = make();
    const others = Array.from({ length: maxSimilar + 3 }, () => make());
    expect(similarProducts([...others, seen], seen)).toEqual(others.slice(0, maxSimilar));
  });

  it('does not depend on what is less alike', () => {
    const some = fc.record({
      price: fc.constantFrom(0, 50, 100, 110, 400),
      categoryType: fc.constantFrom('shoes' as const, 'clothes' as const),
      style: fc.constantFrom(undefined, 'a', 'b', 'c'),
      hex: fc.constantFrom(undefined, '#000000', '#ff0000', '#ffffff'),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 40 }), (rows) => {
        const products = rows.map(({ style, hex, ...row }) =>
          make({ ...row, ...(style && { style }), ...(hex && { hex }) }),
        );
        const seen = products[0] as Product;
        const found = similarProducts(products, seen);
        const styles = found.flatMap(({ style }) => style ?? []);
        expect(new Set(styles).size).toBe(styles.length);
        expect(found.length).toBeLessThanOrEqual(maxSimilar);
        const isFound = (one: Product) => found.includes(one);
        expect(similarProducts(products.filter(isFound), seen)).toEqual(found);
        for (const one of products) {
          const rest = products.filter((other) => other !== one);
          const kept = found.filter((other) => other !== one);
          expect(similarProducts(rest, seen).filter(isFound)).toEqual(kept);
        }
      }),
    );
  });
});
