import { textIn } from '#domain/text/local-text.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import styles from './receipt.module.css';
import { Whole } from './sheet-text.tsx';
import type { PrintedSlips } from './slips-query.ts';

type ReceiptSellerProps = Pick<PrintedSlips, 'brand' | 'seller'> & { locale: Locale };

/** Who sells, by the law's demands on a receipt. */
export function ReceiptSeller({ brand, seller, locale }: ReceiptSellerProps) {
  const { sellerName: name, sellerPhone, sellerWhatsapp, sellerEmail } = seller;
  const { sellerRegister: register, sellerTaxNumber: taxNumber } = seller;
  const address = textIn(locale, seller, 'sellerAddress') ?? seller.sellerAddressAr;
  const ownPhone = sellerPhone === sellerWhatsapp ? undefined : sellerPhone;
  return (
    <div className={styles.seller}>
      {name && name !== brand && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {address && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      {ownPhone && (
        <p>
          <Whole>{ownPhone}</Whole>
        </p>
      )}
      {sellerWhatsapp && (
        <p>
          <span>{m.seller_whatsapp({}, { locale })}</span> <Whole>{sellerWhatsapp}</Whole>
        </p>
      )}
      {sellerEmail && (
        <p>
          <bdi dir="ltr">{sellerEmail}</bdi>
        </p>
      )}
      {register && <p>{m.seller_register({ number: register }, { locale })}</p>}
      {taxNumber && <p>{m.seller_tax_number({ number: taxNumber }, { locale })}</p>}
    </div>
  );
}
