import type { LoaderFunctionArgs } from 'react-router';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { CategoryTiles } from '#app/features/catalogue/home/category-tiles.tsx';
import {
  type FeaturedProducts,
  pickFeatured,
} from '#app/features/catalogue/home/featured-products.ts';
import { Hero } from '#app/features/catalogue/home/hero.tsx';
import { HomeProducts } from '#app/features/catalogue/home/home-products.tsx';
import { countRows } from '#app/features/catalogue/home/products-of-home.ts';
import { Story } from '#app/features/catalogue/home/story.tsx';
import { shopContext } from '#app/load-context.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { useLoaderData, useRouteLoaderData } from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { useScrollToCategories } from '#app/shell/scroll-to-categories.ts';
import { sharedPicture } from '#app/shell/shared-picture.ts';
import { LocalText, localText } from '#app/ui/text/local-text.tsx';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { settings, owner } = matches[0].loaderData;
  const { brand, couponCode: code } = settings;
  return pageMeta(settings, {
    title: m.home_title({ brand }),
    description: m.home_description({ brand, code }),
    path: '/',
    image: sharedPicture(
      owner.heroPicture ? { name: brand, imagePath: owner.heroPicture } : loaderData?.hero,
    ),
  });
};

interface HomeData extends FeaturedProducts {
  /** The number of rows of products below the categories. */
  rows: number;
}

function readHome(products: readonly Product[] = []): HomeData {
  return { ...pickFeatured(products), rows: countRows(products) };
}

export function loader({ context }: LoaderFunctionArgs): HomeData {
  return readHome(context.get(shopContext).catalogue?.products);
}

/** The first pictures of Home stay. */
export function clientLoader(): HomeData {
  return readHome(useCatalogue.getState().catalogue?.products);
}

export default function Home() {
  const loaded = useLoaderData<HomeData>();
  const catalogue = useCatalogue((state) => state.catalogue);
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const owner: OwnerSettings = root?.owner ?? {};
  useScrollToCategories();
  // The server had no products, or they come later.
  const featured = loaded.hero || !catalogue ? loaded : readHome(catalogue.products);
  return (
    <>
      <Hero
        brand={root?.settings.brand ?? ''}
        imagePath={owner.heroPicture ?? featured.hero?.imagePath ?? ''}
        line={
          localText(owner, 'heroLine') ? (
            <LocalText of={owner} member="heroLine" />
          ) : (
            m.home_tagline()
          )
        }
      />
      <CategoryTiles products={featured.tiles} />
      <Story owner={owner} />
      <HomeProducts rows={featured.rows} owner={owner} />
    </>
  );
}
