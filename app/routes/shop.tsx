import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
import { AddFromCard } from '#app/features/add-to-cart/add-from-card.tsx';
import { askServer } from '#app/features/catalogue/ask-server.ts';
import { useCatalogue } from '#app/features/catalogue/catalogue-store.ts';
import { categoryName } from '#app/features/catalogue/category-names.ts';
import type { CardProduct } from '#app/features/catalogue/product-card-data.ts';
import { sharedPicture } from '#app/features/catalogue/shared-picture.ts';
import { readShopQuery, shopAddress } from '#app/features/catalogue/shop-address.ts';
import { isEmptyCategory, readShopData, type ShopData } from '#app/features/catalogue/shop-data.ts';
import { ShopView } from '#app/features/catalogue/shop-view.tsx';
import { SoldOutBadge } from '#app/features/stock/sold-out-badge.tsx';
import { useFreshStock, useStock } from '#app/features/stock/stock-store.ts';
import { shopContext } from '#app/load-context.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
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
    // All searches have one canonical page.
    path: shopAddress({ category, term: '' }),
    image: sharedPicture(loaderData?.cards.find(({ imagePath }) => imagePath !== '')),
  });
};

export function loader({ request, context }: LoaderFunctionArgs): ShopData | null {
  const { searchParams } = new URL(request.url);
  const query = readShopQuery(searchParams);
  if (!query) throw redirect('/page-not-found');
  const { catalogue } = context.get(shopContext);
  if (!catalogue) return null;
  const data = readShopData(catalogue.products, query, Number(searchParams.get('from')));
  if (!data) throw redirect('/page-not-found');
  return data;
}

/** Asks the server only while the catalogue is missing. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<ShopData | null> {
  const query = readShopQuery(new URL(request.url).searchParams);
  if (!query) throw redirect('/page-not-found');
  const { catalogue } = useCatalogue.getState();
  if (!catalogue) return askServer(serverLoader<typeof loader>);
  if (isEmptyCategory(catalogue.products, query.category)) throw redirect('/page-not-found');
  return null;
}

/** Typing only changes the URL. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isSameCategory = currentUrl.searchParams.get('ARs') === nextUrl.searchParams.get('ARs');
  return !isSameCategory || !useCatalogue.getState().catalogue;
}

export default function Shop() {
  const data = useLoaderData<ShopData | null>();
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings;
  const [params] = useSearchParams();
  useFreshStock();
  return (
    <ShopView
      asked={readShopQuery(params) ?? { category: 'all', term: '' }}
      data={data ?? undefined}
      catalogueUrl={settings?.catalogueUrl ?? ''}
      action={addToCart}
      badge={soldOutBadge}
    />
  );
}

function addToCart(product: CardProduct) {
  return <AddToCart product={product} />;
}

function AddToCart({ product }: { product: CardProduct }) {
  const stock = useStock((state) => state.stock);
  return <AddFromCard product={product} stock={stock} />;
}

function soldOutBadge(product: CardProduct) {
  return <SoldOutBadge product={product} />;
}
