export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** As in an owner's file. Prices are EGP. */
export function manyProducts(count: number): object[] {
  const kinds = ['shoes', 'clothes', 'accessories'];
  const words = ['Nile', 'Cairo', 'Runner', 'Linen', 'Cotton', 'Desert', 'Classic', 'Zamalek'];
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${words[index % words.length]} ${words[(index >> 3) % words.length]} ${index + 1}`,
    price: 100 + ((index * 37) % 4_000),
    description: 'Made in Egypt, and made to last. It goes with everything.',
    imagePath: `demo/${index % 2 ? 'none' : 'nothing'}.png`,
    categoryType: kinds[index % kinds.length],
  }));
}
