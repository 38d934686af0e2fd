/** A list of orders, by the time of placement. */
export const orderSorts = ['newest', 'oldest'] as const;

export type OrderSort = (typeof orderSorts)[number];
