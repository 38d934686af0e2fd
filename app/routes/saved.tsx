import { useMemo } from 'react';
import { ProductGrid } from '#app/features/catalogue/cards/product-grid.tsx';
import { SkeletonGrid } from '#app/features/catalogue/cards/skeleton-grid.tsx';
import { CatalogueError } from '#app/features/catalogue/data/catalogue-error.tsx';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import type { CardProduct } from '#app/features/catalogue/data/product-card-data.ts';
import { useRequestState } from '#app/features/catalogue/data/request-state.ts';
import { BestProducts } from '#app/features/catalogue/home/best-products.tsx';
import { setSaved, useSaved } from '#app/features/saved/saved-list.ts';
import { useFreshStock } from '#app/features/stock/stock-store.ts';
import { getLocale } from '#app/locale.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { Link, useRouteLoaderData } from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { localText } from '#app/ui/text/local-text.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { showToast } from '#app/ui/toast/toast.ts';
import { maxSaved } from '#domain/catalogue/saved-products.ts';
import { setArabicApart } from '#domain/text/set-apart.ts';
import { m } from '#messages';
import type { Route } from './+types/saved.ts';

/** Without one, the server would send a page without content. */
export function loader() {
  return null;
}

export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  return pageMeta(settings, { title: m.saved_title({ brand: settings.brand }) });
};

export default function Saved() {
  useFreshStock();
  return (
    <div className="page shop saved">
      <h1 tabIndex={-1}>{m.saved_heading()}</h1>
      <p className="saved-hint only-logged-out">{m.saved_device_hint()}</p>
      <SavedProducts />
    </div>
  );
}

function SavedProducts() {
  const ids = useSaved((state) => state.ids);
  const catalogue = useCatalogue((state) => state.catalogue);
  const isErrorHappened = useRequestState((state) => state.isErrorHappened);
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings;
  const products = useMemo(
    () => catalogue && ids?.flatMap((id) => catalogue.byId.get(id) ?? []),
    [catalogue, ids],
  );
  if (!ids) return null;
  if (ids.length === 0 || products?.length === 0) return <NothingSaved />;
  if (isErrorHappened) return <CatalogueError catalogueUrl={settings?.catalogueUrl ?? ''} />;
  if (!products) return <SkeletonGrid />;
  const count = products.length;
  return (
    <>
      <p className="shop-count" aria-live="polite">
        {m.shop_count({ count, shown: shownCount(count) })}
      </p>
      {ids.length === maxSaved && <p className="saved-hint">{m.saved_full({ count: maxSaved })}</p>}
      <ProductGrid products={products} total={count} onTakeOut={offerUndo} />
    </>
  );
}

function NothingSaved() {
  return (
    <>
      <div className="notice">
        <h2>{m.saved_none()}</h2>
        <p>{m.saved_none_hint()}</p>
        <Link className={buttonClass('ink')} to="/shop">
          {m.bag_go_to_shop()}
        </Link>
      </div>
      <BestProducts />
    </>
  );
}

/** The card goes: the focus moves on to the next one. */
function offerUndo(product: CardProduct, button: HTMLElement): void {
  const hearts = [...document.querySelectorAll<HTMLElement>('.save-card')];
  const place = hearts.indexOf(button);
  const next = hearts[place + 1] ?? hearts[place - 1] ?? document.querySelector('h1');
  next?.focus({ preventScroll: true });
  const name = localText(product, 'name');
  const shown = getLocale() === 'ar' ? name : setArabicApart(name);
  showToast(m.saved_taken_out({ name: shown }), () => setSaved(product.id, true));
}
