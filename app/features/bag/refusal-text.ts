import { m } from '#messages';

/** The one place that makes a sentence of the code of a refused order. */
export function refusalText(code: string | undefined): string {
  switch (code) {
    case 'device-only':
      return m.bag_refused_device_only();
    case 'older-generation':
      return m.bag_refused_elsewhere();
    case 'too-many-requests':
      return m.bag_refused_too_many();
    case 'invalid-coupon':
      return m.bag_refused_coupon();
    case 'prices-changed':
      return m.bag_refused_prices();
    default:
      return m.bag_refused();
  }
}
