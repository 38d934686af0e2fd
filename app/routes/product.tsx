import { useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useParams,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import { BuyProduct } from '#app/features/add-to-cart/buy-product.tsx';
import { askServer } from '#app/features/catalogue/data/ask-server.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { picturesOf } from '#app/features/catalogue/pictures/pictures-of.ts';
import {
  type KnownProduct,
  ProductDetails,
} from '#app/features/catalogue/product/product-details.tsx';
import { productJsonLd } from '#app/features/catalogue/product/product-json-ld.ts';
import { Heart } from '#app/features/saved/heart.tsx';
import { SizeGuideButton } from '#app/features/size-guide/size-guide-button.tsx';
import { useFreshStock } from '#app/features/stock/stock-store.ts';
import { noteViewed } from '#app/features/viewed/viewed-list.ts';
import { type PublicSettings, shopContext } from '#app/load-context.ts';
import { MoreRoom } from '#app/more-room.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { absolute, pageAddressOf, pageMeta } from '#app/shell/page-meta.ts';
import { sharedPicture } from '#app/shell/shared-picture.ts';
import { withStyles } from '#app/styles/later-styles.ts';
import { inPageLanguage, localText } from '#app/ui/local-text.tsx';
import { isSoldOut } from '#domain/bag/stock-left.ts';
import { coloursOf } from '#domain/catalogue/product-styles.ts';
import type { Product } from '#domain/product/product.ts';
import { readProductId } from '#domain/product/product-id.ts';
import type { StockDocument } from '#domain/stock/stock.ts';
import { m } from '#messages';
import type { Route } from './+types/product.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { settings } = matches[0].loaderData;
  const { brand } = settings;
  if (!loaderData) return pageMeta(settings, { title: m.shop_title({ brand }) });
  const name = localText(loaderData, 'name');
  return pageMeta(settings, {
    title: m.product_title({ name, brand }),
    description: localText(loaderData, 'description'),
    path: `/shop/${loaderData.id}`,
    image: sharedPicture(loaderData),
    type: 'product',
  });
};

/** Search engines read documents. React leaves the server's text, but needs one of its own. */
const jsonLdOf = import.meta.env.SSR ? jsonLdFor : () => '';

function jsonLdFor(product: ShownProduct, settings: PublicSettings): string {
  const { brand } = settings;
  const url = pageAddressOf(settings, `/shop/${product.id}`);
  const images = picturesOf(product).flatMap((imagePath) => {
    const picture = sharedPicture({ ...product, imagePath });
    return picture ? [absolute(settings, picture.address)] : [];
  });
  const page = { brand, url, images, isSoldOut: isSoldOut(stockWhenRendered(product), product) };
  return JSON.stringify(productJsonLd(product, page));
}

/** Spec §8: an invalid id goes to the shop. */
function productIdOf(params: { id?: string | undefined }): number {
  const id = readProductId(params.id ?? '');
  if (id === undefined) throw redirect('/shop');
  return id;
}

interface Sold {
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
}

/** With the sizes that were sold out when the server was asked. */
type ShownProduct = KnownProduct & { soldOut?: readonly string[] };

function stockWhenRendered({ id, soldOut = [] }: ShownProduct): StockDocument {
  return { [id]: Object.fromEntries(soldOut.map((size) => [size, 0])) };
}

/** Empty stands for a server that could not be reached. */
function isAnswered(stock: StockDocument | undefined): boolean {
  return stock !== undefined && Object.keys(stock).length > 0;
}

function productOrShop({ products, byId }: Sold, id: number): KnownProduct {
  const product = byId.get(id);
  if (!product) throw redirect('/shop');
  const colours = coloursOf(products, product);
  return { ...inPageLanguage(product), ...(colours.length > 0 && { colours }) };
}

export function loader({ params, context }: LoaderFunctionArgs): ShownProduct | null {
  const id = productIdOf(params);
  const { catalogue, soldOut: all } = context.get(shopContext);
  if (!catalogue) return null;
  const soldOut = all.get(id);
  return { ...productOrShop(catalogue, id), ...(soldOut && { soldOut }) };
}

export const clientLoader = withStyles(
  'routes/product',
  async ({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<ShownProduct | null> => {
    const id = productIdOf(params);
    const { catalogue } = useCatalogue.getState();
    return catalogue ? productOrShop(catalogue, id) : askServer(serverLoader<typeof loader>);
  },
);

export default function ProductPage() {
  const data = useLoaderData<ShownProduct | null>();
  const fresh = useFreshStock();
  const stock = data && !isAnswered(fresh) ? stockWhenRendered(data) : fresh;
  const id = readProductId(useParams().id ?? '');
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings;
  const { revalidate } = useRevalidator();
  const isKnownNow = useCatalogue(
    ({ catalogue }) => id !== undefined && catalogue?.byId.has(id) === true,
  );
  // The offline document has no product's title or picture: they come with the catalogue.
  useEffect(() => {
    if (!data && isKnownNow) void revalidate();
  }, [data, isKnownNow, revalidate]);
  useEffect(() => {
    if (isKnownNow && id !== undefined) noteViewed(id);
  }, [id, isKnownNow]);
  return (
    <>
      {data && settings && (
        <script key={data.id} type="application/ld+json" suppressHydrationWarning>
          {jsonLdOf(data, settings)}
        </script>
      )}
      <ProductDetails
        key={id}
        id={id}
        known={data ?? undefined}
        catalogueUrl={settings?.catalogueUrl ?? ''}
        action={(product) => (
          <>
            <BuyProduct
              product={product}
              stock={stock}
              guide={<SizeGuideButton product={product} />}
            />
            <div className="save-room">
              <Heart product={product} look="line" />
            </div>
          </>
        )}
      />
      {id !== undefined && <MoreRoom id={id} />}
    </>
  );
}
