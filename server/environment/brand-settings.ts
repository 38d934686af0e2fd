import { welcomeCoupon } from '#domain/bag/coupon.ts';
import { readText, refuse, type Variables } from './read-setting.ts';

export interface BrandSettings {
  brand: string;
  /** The code that enables the discount. */
  couponCode: string;
  /** `#rrggbb`; undefined for the default. */
  accentColour: string | undefined;
}

/** @throws {StartError} when a value cannot be used */
export function brandSettings(variables: Variables): BrandSettings {
  return {
    brand: readBrand(variables),
    couponCode: readCouponCode(variables),
    accentColour: readAccentColour(variables),
  };
}

function readBrand(variables: Variables): string {
  const brand = readText(variables, 'BRAND') ?? 'ADI';
  if (brand.length > 40 || /\p{Cc}/u.test(brand)) {
    refuse('BRAND', brand, 'write a name of at most 40 characters');
  }
  return brand;
}

/** The coupon form accepts no shorter code (spec §5). */
function readCouponCode(variables: Variables): string {
  const code = readText(variables, 'COUPON_CODE') ?? welcomeCoupon;
  if (!/^[A-Z\d]{10,24}$/i.test(code)) {
    refuse(
      'COUPON_CODE',
      code,
      `write 10 to 24 letters A to Z and digits, such as ${welcomeCoupon}`,
    );
  }
  return code;
}

/** Also without `#`, which some shells and files read as the start of a comment. */
function readAccentColour(variables: Variables): string | undefined {
  const colour = readText(variables, 'ACCENT_COLOUR');
  if (colour === undefined) return undefined;
  const digits = /^#?([\da-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) {
    refuse('ACCENT_COLOUR', colour, 'write a colour as six digits from 0 to f, such as #0b6e4f');
  }
  return `#${digits.toLowerCase()}`;
}
