/** The pages about the seller; each has its address, such as `/about`. */
export const policies = ['about', 'delivery', 'returns', 'privacy'] as const;
export type Policy = (typeof policies)[number];
