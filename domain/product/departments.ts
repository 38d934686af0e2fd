/** For whom a product is. */
export const departments = ['women', 'men', 'children'] as const;

export type Department = (typeof departments)[number];

/** Those whose products `all` are: a diver's watch is nothing for a child. */
export const departmentsOfAll: readonly Department[] = ['women', 'men'];

/** Those that some products are for alone: `all` is no reason for a link or a filter. */
export function departmentsOf(
  products: Iterable<{ department?: Department | 'all' }>,
): readonly Department[] {
  const found = new Set<string>();
  for (const { department = 'all' } of products) found.add(department);
  return departments.filter((department) => found.has(department));
}
