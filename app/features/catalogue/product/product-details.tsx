import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { LocalText, localText } from '#app/ui/text/local-text.tsx';
import { Price } from '#app/ui/text/price.tsx';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { splitFocus } from '#domain/picture-focus.ts';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import { CatalogueError } from '../data/catalogue-error.tsx';
import { useCatalogue } from '../data/catalogue-store.ts';
import { CategoryLine } from '../data/category-line.tsx';
import { useRequestState } from '../data/request-state.ts';
import { picturesOf } from '../pictures/pictures-of.ts';
import { ProductPictures } from '../pictures/product-pictures.tsx';
import type { KnownProduct } from './known-product.ts';
import { ProductColours } from './product-colours.tsx';
import { ProductFolds } from './product-folds.tsx';
import { Saving, WasPrice } from './product-offer.tsx';

interface ProductDetailsProps {
  id: number | undefined;
  known: KnownProduct | undefined;
  catalogueUrl: string;
  owner: OwnerSettings;
  action: (product: Product) => ReactNode;
  /**
   * @param instead stands there until it is known where delivery costs what
   * @param price EGP, of the product
   */
  delivery: (instead: ReactNode, price: number) => ReactNode;
}

export function ProductDetails(props: ProductDetailsProps) {
  const { id, known, catalogueUrl, owner, action, delivery } = props;
  const catalogue = useCatalogue((state) => state.catalogue);
  const isErrorHappened = useRequestState((state) => state.isErrorHappened);
  const product: KnownProduct | undefined =
    known ?? (id === undefined ? undefined : catalogue?.byId.get(id));

  if (!product) {
    return (
      <div className="page">
        <BackToShop />
        <h1 tabIndex={-1} className="sr-only">
          {m.shop_heading()}
        </h1>
        {isErrorHappened ? (
          <CatalogueError catalogueUrl={catalogueUrl} />
        ) : (
          <div className="details details-waiting">
            <div className="details-picture">
              <div className="picture">
                <Spinner />
              </div>
            </div>
          </div>
        )}
      </div>
    );
  }
  const pictures = picturesOf(product);
  return (
    <div className="page">
      <BackToShop />
      <article className={`details ${roomsOf(product, pictures)}`}>
        <div className="details-picture">
          <ProductPictures name={localText(product, 'name')} pictures={pictures} />
        </div>
        <div className="details-text">
          <div className="details-kind">
            <CategoryLine product={product} />
          </div>
          <h1 tabIndex={-1}>
            <LocalText of={product} member="name" />
          </h1>
          <p className="details-price">
            <Price egp={product.price} text={(amount) => m.product_price({ amount })} />
          </p>
          {product.wasPrice && (
            <p className="details-offer">
              <WasPrice wasPrice={product.wasPrice} /> <Saving offer={product} month="long" />
            </p>
          )}
          {product.colours && <ProductColours id={product.id} colours={product.colours} />}
          {action(product)}
          {product.description === '' ? null : (
            <p className="details-description">
              <LocalText of={product} member="description" />
            </p>
          )}
          <ProductFolds
            product={product}
            owner={owner}
            delivery={(instead) => delivery(instead, product.price)}
          />
        </div>
      </article>
    </div>
  );
}

/** What the style sheet must know to fit picture, name, price and sizes into the first window. */
function roomsOf({ colours, wasPrice }: KnownProduct, [first, second]: readonly string[]): string {
  const rooms = {
    'has-row': second !== undefined,
    'is-cut-out': first !== undefined && !splitFocus(first).focus,
    'has-colours': colours !== undefined,
    'has-offer': wasPrice !== undefined,
  };
  return Object.entries(rooms)
    .flatMap(([name, isSo]) => (isSo ? name : []))
    .join(' ');
}

/** Goes back in the history where possible: category, term and scroll position stay. */
function BackToShop() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      to="/shop"
      className="back-link"
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!state?.cameFromShop || opensElsewhere) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon name="arrow-left" />
      {m.product_back()}
    </Link>
  );
}
