import type { Product } from '#domain/product/product.ts';
import { textIn } from '#domain/text/local-text.ts';
import { type Locale, localizedPath, readLocale } from '#domain/text/locale.ts';
import { setApartIn } from '#domain/text/set-apart.ts';
import { whatsappAddress } from '#domain/text/whatsapp-address.ts';
import { m } from '#messages';

type Named = Pick<Product, 'name' | 'nameAr'>;

/** A product and its size, for a sentence. @param size empty for a product without sizes */
export function sizeText(product: Named, size: string, locale: Locale): string {
  const name = setApartIn(locale, textIn(locale, product, 'name'));
  return size === ''
    ? name
    : m.mail_size_what({ name, size: setApartIn(locale, size) }, { locale });
}

/** For the owner to send: the size is back. @param mobile eleven digits, when it is known */
export function sizeWhatsapp(
  waiting: { language: string | null; productId: number; size: string },
  {
    product,
    brand,
    name,
    mobile,
    publicUrl,
  }: {
    product: Named;
    brand: string;
    name: string | undefined;
    mobile: string | undefined;
    publicUrl: string | undefined;
  },
): { text: string; address: string } {
  const locale = readLocale(waiting.language);
  const hello =
    name === undefined
      ? m.whatsapp_hello_nobody({ brand: setApartIn(locale, brand) }, { locale })
      : m.whatsapp_hello(
          { name: setApartIn(locale, name), brand: setApartIn(locale, brand) },
          { locale },
        );
  const what = sizeText(product, waiting.size, locale);
  const path = localizedPath(locale, `/shop/${waiting.productId}`);
  const text = [
    `${hello} ${m.whatsapp_size({ what }, { locale })}`,
    ...(publicUrl === undefined ? [] : [`${publicUrl}${path}`]),
  ].join('\n');
  return { text, address: whatsappAddress(mobile, text) };
}
