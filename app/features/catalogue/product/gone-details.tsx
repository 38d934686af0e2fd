import { Link } from '#app/router';
import { buttonClass } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import type { GoneProduct } from '#domain/catalogue/gone-product.ts';
import { m } from '#messages';

/** In place of the details of what was sold once. */
export function GoneDetails({ product }: { product: GoneProduct }) {
  return (
    <div className="page">
      <article className="gone">
        <Picture imagePath={product.imagePath} alt="" sizes="12rem" eager />
        <div>
          <h1 tabIndex={-1}>
            <SlotText text={(name) => m.product_gone({ name })}>
              <LocalText of={product} member="name" />
            </SlotText>
          </h1>
          <Link className={buttonClass('ink')} to="/shop">
            {m.shop_show_all()}
          </Link>
        </div>
      </article>
    </div>
  );
}
