import { isKnownKind, type Kind } from '#domain/product/kinds.ts';
import { m } from '#messages';

/** A function, so that the details, which ask for them on the server alone, load none. */
const names = (): Record<Kind, () => string> => ({
  sneaker: m.kind_sneaker,
  boot: m.kind_boot,
  heel: m.kind_heel,
  flat: m.kind_flat,
  sandal: m.kind_sandal,
  slipper: m.kind_slipper,
  loafer: m.kind_loafer,
  'lace-up': m.kind_lace_up,
  skate: m.kind_skate,
  dress: m.kind_dress,
  blouse: m.kind_blouse,
  shirt: m.kind_shirt,
  't-shirt': m.kind_t_shirt,
  vest: m.kind_vest,
  hoodie: m.kind_hoodie,
  sweater: m.kind_sweater,
  jacket: m.kind_jacket,
  coat: m.kind_coat,
  jeans: m.kind_jeans,
  trousers: m.kind_trousers,
  shorts: m.kind_shorts,
  skirt: m.kind_skirt,
  suit: m.kind_suit,
  robe: m.kind_robe,
  abaya: m.kind_abaya,
  pyjamas: m.kind_pyjamas,
  swimwear: m.kind_swimwear,
  socks: m.kind_socks,
  underwear: m.kind_underwear,
  bag: m.kind_bag,
  backpack: m.kind_backpack,
  suitcase: m.kind_suitcase,
  wallet: m.kind_wallet,
  watch: m.kind_watch,
  jewellery: m.kind_jewellery,
  sunglasses: m.kind_sunglasses,
  glasses: m.kind_glasses,
  hat: m.kind_hat,
  cap: m.kind_cap,
  scarf: m.kind_scarf,
  gloves: m.kind_gloves,
  belt: m.kind_belt,
  tie: m.kind_tie,
});

/** Of several. Undefined for an owner's own kind, whose name stands in the product. */
export function kindName(kind: string): string | undefined {
  return isKnownKind(kind) ? names()[kind]() : undefined;
}
