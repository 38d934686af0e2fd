import { LocalText } from '#app/ui/text/local-text.tsx';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { m } from '#messages';

interface ReceiptHeadProps {
  brand: string;
  seller: OwnerSettings;
}

/** Who sells: only on paper, for the footer of the page says it too. */
export function ReceiptHead({ brand, seller }: ReceiptHeadProps) {
  const { sellerName: name, sellerPhone, sellerWhatsapp, sellerEmail } = seller;
  const { sellerRegister: register, sellerTaxNumber: taxNumber } = seller;
  const hasAddress = seller.sellerAddress ?? seller.sellerAddressAr;
  const hasOwnPhone = sellerPhone !== sellerWhatsapp;
  return (
    <div className="receipt-head print-only">
      <p className="receipt-brand">
        <bdi>{brand}</bdi> <span>{m.receipt_title()}</span>
      </p>
      {name && name !== brand && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {hasAddress && (
        <p className="receipt-address">
          <LocalText of={seller} member="sellerAddress" />
        </p>
      )}
      {hasOwnPhone && <Reach text={sellerPhone} />}
      <Reach name={m.seller_whatsapp()} text={sellerWhatsapp} />
      <Reach text={sellerEmail} />
      {register && <p>{m.seller_register({ number: register })}</p>}
      {taxNumber && <p>{m.seller_tax_number({ number: taxNumber })}</p>}
    </div>
  );
}

function Reach({ name, text }: { name?: string; text: string | undefined }) {
  return (
    text && (
      <p>
        {name} <bdi dir="ltr">{text}</bdi>
      </p>
    )
  );
}
