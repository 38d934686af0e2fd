import { deviceStorage } from '#app/device/device-storage.ts';
import type { Category } from '#domain/product/category.ts';

const key = 'sizes';

/** The size that a shopper took last in a category, on this device. */
export function lastSize(category: Category): string | undefined {
  const size = readSizes()[category];
  return typeof size === 'string' ? size : undefined;
}

export function keepLastSize(category: Category, size: string): void {
  deviceStorage.set(key, JSON.stringify({ ...readSizes(), [category]: size }));
}

function readSizes(): Partial<Record<Category, unknown>> {
  try {
    return Object(JSON.parse(deviceStorage.get(key) ?? '{}'));
  } catch {
    return {};
  }
}
