import type { Product } from '#domain/product/product.ts';
import { findLabel } from '#domain/text/label-key.ts';
import { CommandError } from '#server/commands/command-line/command.ts';

/** A size in which a product is sold now. @throws {CommandError} when it is not */
export function soldSize(
  products: readonly Pick<Product, 'id' | 'sizes'>[],
  id: number,
  written: string,
): string {
  const product = products.find((each) => each.id === id);
  if (!product) throw new CommandError(`Product ${id} is no longer sold: its size stays.`);
  const { sizes = [] } = product;
  const size = findLabel(sizes, written);
  if (size !== undefined) return size;
  throw new CommandError(
    sizes.length === 0
      ? `Product ${id} has no sizes.`
      : `Product ${id} has no size ${JSON.stringify(written)}; it has ${sizes.join(', ')}.`,
  );
}
