import { useEffect, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { askServer } from '#app/features/catalogue/data/ask-server.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { categoryName } from '#app/features/catalogue/data/category-names.ts';
import { preloadFilters } from '#app/features/catalogue/filters/filter-store.ts';
import { ShopView } from '#app/features/catalogue/list/shop-view.tsx';
import { sayMissing, stopSayingMissing } from '#app/features/catalogue/product/missing-product.ts';
import { readShopData } from '#app/features/catalogue/query/read-shop-data.ts';
import { isPlain } from '#app/features/catalogue/query/select-products.ts';
import {
  readShopQuery,
  shopAddress,
  wholeShop,
} from '#app/features/catalogue/query/shop-address.ts';
import { isEmptyCategory, type ShopData } from '#app/features/catalogue/query/shop-data.ts';
import { useFreshStock } from '#app/features/stock/stock-store.ts';
import { shopContext } from '#app/load-context.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import {
  type ClientLoaderArgs,
  redirect,
  type ShouldRevalidateArgs,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
  useSearchParams,
} from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { sharedPicture } from '#app/shell/shared-picture.ts';
import { availableWhere, leftOf } from '#domain/bag/stock-left.ts';
import { isRanked } from '#domain/catalogue/rankings.ts';
import { m } from '#messages';
import type { Route } from './+types/shop.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { settings } = matches[0].loaderData;
  const { brand } = settings;
  const category = readShopQuery(new URLSearchParams(location.search))?.category ?? 'all';
  const values = { brand, category: categoryName(category) };
  return pageMeta(settings, {
    title: category === 'all' ? m.shop_title(values) : m.shop_category_title(values),
    description:
      category === 'all' ? m.shop_description(values) : m.shop_category_description(values),
    // All searches and choices have one canonical page.
    path: shopAddress({ category }),
    image: sharedPicture(loaderData?.cards.find(({ imagePath }) => imagePath !== '')),
  });
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ShopData | null> {
  const { searchParams } = new URL(request.url);
  const query = readShopQuery(searchParams);
  if (!query) throw redirect('/page-not-found');
  const { catalogue, rankings, soldOut } = context.get(shopContext);
  if (!catalogue) return null;
  const facts = {
    rankings: isRanked(query.narrowing.sort) ? await rankings() : undefined,
    isAvailable: availableWhere((id, size) => !soldOut.get(id)?.includes(size)),
  };
  const data = readShopData(catalogue.products, query, Number(searchParams.get('from')), facts);
  if (!data) throw redirect('/page-not-found');
  return data;
}

/** Asks the server only while the catalogue is missing. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderArgs): Promise<ShopData | null> {
  const query = readShopQuery(new URL(request.url).searchParams);
  if (!query) throw redirect('/page-not-found');
  const { catalogue } = useCatalogue.getState();
  if (!catalogue) return askServer(serverLoader<typeof loader>);
  if (isEmptyCategory(catalogue.products, query.category)) throw redirect('/page-not-found');
  // Going back finds the list at once, and so its place.
  if (!isPlain(query)) await preloadFilters(query.narrowing.sort).catch(() => {});
  return null;
}

/** Typing only changes the URL. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateArgs) {
  const isSameCategory = currentUrl.searchParams.get('ARs') === nextUrl.searchParams.get('ARs');
  return !isSameCategory || !useCatalogue.getState().catalogue;
}

export default function Shop() {
  const data = useLoaderData<ShopData | null>();
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings;
  const [params] = useSearchParams();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when a product led here
  useEffect(sayMissing, [key]);
  useEffect(() => stopSayingMissing, []);
  const stock = useFreshStock();
  const isAvailable = useMemo(
    () => stock && availableWhere((id, size) => leftOf(stock, { id, size }) !== 0),
    [stock],
  );
  const asked = useMemo(() => readShopQuery(params) ?? wholeShop, [params]);
  return (
    <ShopView
      asked={asked}
      data={data ?? undefined}
      catalogueUrl={settings?.catalogueUrl ?? ''}
      isAvailable={isAvailable}
      hasStock={stock !== undefined && Object.keys(stock).length > 0}
    />
  );
}
