import { fieldList, type Product } from '#domain/product/product.ts';

/** Whether something that a product may lack came, and made no sense. */
export function hasLostFields(came: object, product: Product): boolean {
  return fieldList.some(({ name, kind, ifAbsent }) => {
    const value = (came as Record<string, unknown>)[name] ?? '';
    const taken = product[name];
    if (ifAbsent !== 'omitted' || value === '') return false;
    if (Array.isArray(value)) return value.length > (Array.isArray(taken) ? taken.length : 0);
    // An end of a sale price that makes no sense becomes another day.
    if (kind === 'day') return value !== taken;
    return taken === undefined && !(kind === 'no' && value === true);
  });
}
