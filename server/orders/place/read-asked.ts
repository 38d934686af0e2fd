import { type Delivery, readDelivery } from '#domain/delivery/delivery.ts';
import { readWrittenLine, type WrittenLine } from '#server/orders/written-line.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';

/** Before anything is known of the products. */
export type AskedFault =
  | 'line-is-unreadable'
  | 'no-address'
  | 'address-not-wanted'
  | 'address-is-wrong';

type Refused = Refusal<AskedFault>;

interface AskedAddress {
  delivery?: object | undefined;
  withoutAddress?: boolean | undefined;
}

export function readLines(lines: readonly string[]): { written: WrittenLine[]; faults: Refused[] } {
  const faults: Refused[] = [];
  const written = lines.flatMap((line) => {
    const read = readWrittenLine(line);
    if (!read) faults.push({ refusal: 'line-is-unreadable', line });
    return read ?? [];
  });
  return { written, faults };
}

export function readAddress({ delivery: typed, withoutAddress = false }: AskedAddress): {
  delivery?: Delivery;
  refusal?: Refused;
} {
  if (!typed) return withoutAddress ? {} : { refusal: { refusal: 'no-address' } };
  if (withoutAddress) {
    return { refusal: { refusal: 'address-not-wanted', fields: Object.keys(typed) } };
  }
  const { delivery, faults } = readDelivery(typed);
  return delivery
    ? { delivery }
    : { refusal: { refusal: 'address-is-wrong', fields: Object.keys(faults) } };
}
