import { useEffect } from 'react';
import { data as answer, type LoaderFunctionArgs } from 'react-router';
import { BuyProduct } from '#app/features/add-to-cart/buy-product.tsx';
import { askServer } from '#app/features/catalogue/data/ask-server.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { picturesOf } from '#app/features/catalogue/pictures/pictures-of.ts';
import { findGone } from '#app/features/catalogue/product/find-gone.ts';
import { GoneDetails } from '#app/features/catalogue/product/gone-details.tsx';
import type { KnownProduct } from '#app/features/catalogue/product/known-product.ts';
import { shopInstead } from '#app/features/catalogue/product/missing-product.ts';
import { MoreProducts } from '#app/features/catalogue/product/more-products.tsx';
import { ProductDetails } from '#app/features/catalogue/product/product-details.tsx';
import { productJsonLd } from '#app/features/catalogue/product/product-json-ld.ts';
import { ShareButton } from '#app/features/catalogue/product/share-button.tsx';
import { DeliveryLine } from '#app/features/delivery/delivery-line.tsx';
import { Heart } from '#app/features/saved/heart.tsx';
import { SizeGuideButton } from '#app/features/size-guide/size-guide-button.tsx';
import { WaitButton } from '#app/features/size-waits/wait-button.tsx';
import { useFreshStock } from '#app/features/stock/stock-store.ts';
import { noteViewed } from '#app/features/viewed/viewed-list.ts';
import { type PublicSettings, shopContext } from '#app/load-context.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import {
  type ClientLoaderArgs,
  useLoaderData,
  useParams,
  useRevalidator,
  useRouteLoaderData,
} from '#app/router';
import { absolute, pageAddressOf, pageMeta } from '#app/shell/page-meta.ts';
import { sharedPicture } from '#app/shell/shared-picture.ts';
import { inPageLanguage, localText } from '#app/ui/text/local-text.tsx';
import { isSoldOut } from '#domain/bag/stock-left.ts';
import type { GoneProduct } from '#domain/catalogue/gone-product.ts';
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
  if (isGone(loaderData)) {
    return pageMeta(settings, {
      title: m.product_title({ name: localText(loaderData.gone, 'name'), brand }),
    });
  }
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

interface Gone {
  gone: GoneProduct;
}

type PageData = ShownProduct | Gone | null;

function isGone(data: ShownProduct | Gone): data is Gone {
  return 'gone' in data;
}

function productIn({ products, byId }: Sold, id: number): KnownProduct | undefined {
  const product = byId.get(id);
  if (!product) return undefined;
  const colours = coloursOf(products, product);
  return { ...inPageLanguage(product), ...(colours.length > 0 && { colours }) };
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = readProductId(params.id ?? '');
  if (id === undefined) throw shopInstead(request);
  const { catalogue, soldOut: all, findGone } = context.get(shopContext);
  if (!catalogue) return null;
  const product = productIn(catalogue, id);
  const soldOut = all.get(id);
  if (product) return { ...product, ...(soldOut && { soldOut }) } satisfies ShownProduct;
  const gone = await findGone(id);
  if (!gone) throw shopInstead(request);
  return answer({ gone: inPageLanguage(gone) } satisfies Gone, { status: 410 });
}

export async function clientLoader({
  params,
  request,
  serverLoader,
}: ClientLoaderArgs): Promise<PageData> {
  const id = readProductId(params.id ?? '');
  if (id === undefined) throw shopInstead(request);
  const { catalogue } = useCatalogue.getState();
  if (!catalogue) return askServer(serverLoader<PageData>);
  const product = productIn(catalogue, id);
  if (product) return product;
  const gone = await findGone(id);
  if (!gone) throw shopInstead(request);
  return { gone: inPageLanguage(gone) };
}

export default function ProductPage() {
  const answered = useLoaderData<PageData>();
  const gone = answered && isGone(answered) ? answered.gone : undefined;
  const data = gone ? null : (answered as ShownProduct | null);
  const fresh = useFreshStock();
  const stock = data && !isAnswered(fresh) ? stockWhenRendered(data) : fresh;
  const id = readProductId(useParams().id ?? '');
  const { settings, owner = {} } = useRouteLoaderData<typeof rootLoader>('root') ?? {};
  const { revalidate } = useRevalidator();
  const isKnownNow = useCatalogue(
    ({ catalogue }) => id !== undefined && catalogue?.byId.has(id) === true,
  );
  const hasCatalogue = useCatalogue(({ catalogue }) => catalogue !== undefined);
  // The offline document has no product's title or picture: they come with the catalogue.
  const isLate = gone ? isKnownNow : !data && hasCatalogue;
  useEffect(() => {
    if (isLate) void revalidate();
  }, [isLate, revalidate]);
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
      {gone ? (
        <GoneDetails product={gone} />
      ) : (
        <ProductDetails
          key={id}
          id={id}
          known={data ?? undefined}
          catalogueUrl={settings?.catalogueUrl ?? ''}
          owner={owner}
          delivery={(instead, price) => <DeliveryLine instead={instead} price={price} />}
          action={(product) => (
            <WaitButton product={product} stock={stock}>
              {(wait) => (
                <BuyProduct
                  product={product}
                  stock={stock}
                  wait={wait}
                  guide={<SizeGuideButton product={product} />}
                >
                  <Heart product={product} look="line" />
                  <ShareButton product={product} />
                </BuyProduct>
              )}
            </WaitButton>
          )}
        />
      )}
      {id !== undefined && <MoreProducts id={id} gone={gone} />}
    </>
  );
}
