import { LocalText } from '#app/ui/text/local-text.tsx';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { whatsappAddress } from '#domain/text/whatsapp-address.ts';
import { m } from '#messages';

export function hasContact(owner: OwnerSettings): boolean {
  return Boolean(owner.sellerPhone || owner.sellerWhatsapp || owner.sellerEmail);
}

export function hasSeller(owner: OwnerSettings): boolean {
  return Object.keys(owner).some((name) => name.startsWith('seller'));
}

/** Who sells, and how to reach them, as far as it is set. */
export function SellerContact({ owner }: { owner: OwnerSettings }) {
  const { sellerName, sellerPhone: phone, sellerWhatsapp: whatsapp, sellerEmail: email } = owner;
  const { sellerRegister: register, sellerTaxNumber: taxNumber } = owner;
  const hasAddress = owner.sellerAddress ?? owner.sellerAddressAr;
  if (!hasSeller(owner)) return null;
  return (
    <address className="seller">
      {sellerName && <bdi className="seller-name">{sellerName}</bdi>}
      {hasAddress && (
        <span>
          <LocalText of={owner} member="sellerAddress" />
        </span>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {m.seller_phone()} <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappAddress(whatsapp)}>
          {m.seller_whatsapp()} <bdi dir="ltr">{whatsapp}</bdi>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {register && <small>{m.seller_register({ number: register })}</small>}
      {taxNumber && <small>{m.seller_tax_number({ number: taxNumber })}</small>}
    </address>
  );
}
