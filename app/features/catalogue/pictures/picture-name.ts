import { shownCount } from '#app/ui/text/shown-count.ts';
import { m } from '#messages';

/** @param place from 0 */
export function pictureName(name: string, place: number): string {
  return place === 0 ? name : m.product_picture({ name, shown: shownCount(place + 1) });
}
