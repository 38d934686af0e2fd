import { type CSSProperties, useMemo, useSyncExternalStore } from 'react';
import { deviceStorage } from '#app/device/device-storage.ts';
import { useLoginState } from '#app/features/account/login-state.ts';
import { viewedKey } from '#app/features/viewed/forget-viewed.ts';
import { readViewed } from '#app/features/viewed/viewed-list.ts';
import { useLaterStyles } from '#app/styles/later-styles.ts';
import { useNear } from '#app/ui/use-near.ts';
import type { GoneProduct } from '#domain/catalogue/gone-product.ts';
import { similarProducts } from '#domain/catalogue/similar-products.ts';
import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import { ProductRow } from './product-row.tsx';

const maxViewed = 12;

interface MoreProductsProps {
  id: number;
  /** What was sold under this id. */
  gone?: GoneProduct | undefined;
}

/** Below the details of a product, or what is said of one that is gone. */
export function MoreProducts({ id, gone }: MoreProductsProps) {
  // A row of which only the edge is in the first window waits for the first scroll.
  const [room, isNear] = useNear('100%', '0px 0px -10%');
  const isStyled = useLaterStyles(isNear);
  const rows = useViewed().some((other) => other !== id) ? 2 : 1;
  if (isStyled) return <Rows key={id} id={id} gone={gone} />;
  return <div ref={room} className="more-room" style={roomFor(rows)} />;
}

/** Once all products are known. */
function Rows({ id, gone }: MoreProductsProps) {
  const catalogue = useCatalogue((state) => state.catalogue);
  const product = catalogue?.byId.get(id) ?? gone;
  const viewed = useViewed();
  const similar = useMemo(
    () => (catalogue && product ? similarProducts(catalogue.products, product) : []),
    [catalogue, product],
  );
  const others = viewed.filter((other) => other !== id);
  const rows = others.length > 0 ? 2 : 1;
  if (!catalogue) return <div className="more-room" style={roomFor(rows)} />;
  const stillSold = others.flatMap((other) => catalogue.byId.get(other) ?? []);
  if (similar.length + stillSold.length === 0) return null;
  return (
    <div className="page more-products more-room" style={roomFor(rows)}>
      <ProductRow title={m.product_similar()} products={similar} />
      <ProductRow title={m.product_viewed()} products={stillSold.slice(0, maxViewed)} />
    </div>
  );
}

function roomFor(rows: number): CSSProperties {
  return { '--rows': rows } as CSSProperties;
}

const followViewed = (onChange: () => void) => deviceStorage.onChange(viewedKey, onChange);
const viewedText = () => deviceStorage.get(viewedKey);

function useViewed(): readonly number[] {
  // A sign-out, in any tab, empties it.
  useLoginState((state) => state.isLoggedIn);
  const text = useSyncExternalStore(followViewed, viewedText, () => null);
  return useMemo(() => (text === null ? [] : readViewed()), [text]);
}
