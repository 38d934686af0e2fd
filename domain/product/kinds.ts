/** Kinds that the shop knows, in the order of the filter. Owners may write others with their Arabic name. */
export const kinds = [
  ...['sneaker', 'boot', 'heel', 'flat', 'sandal', 'slipper', 'loafer', 'lace-up', 'skate'],
  ...['dress', 'blouse', 'shirt', 't-shirt', 'vest', 'hoodie', 'sweater', 'jacket', 'coat'],
  ...['jeans', 'trousers', 'shorts', 'skirt', 'suit', 'robe', 'abaya', 'pyjamas', 'swimwear'],
  ...['socks', 'underwear'],
  ...['bag', 'backpack', 'suitcase', 'wallet', 'watch', 'jewellery', 'sunglasses', 'glasses'],
  ...['hat', 'cap', 'scarf', 'gloves', 'belt', 'tie'],
] as const;

export type Kind = (typeof kinds)[number];

/** What a product says of its kind: a known one, or the owner's own with its Arabic name. */
export interface ProductKind {
  kind: string;
  kindAr?: string;
}

export function isKnownKind(kind: string): kind is Kind {
  return (kinds as readonly string[]).includes(kind);
}
