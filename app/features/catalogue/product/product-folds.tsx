import type { ReactNode } from 'react';
import { Link } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { LocalText, localText } from '#app/ui/text/local-text.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { returnDaysOf } from '#domain/returns/return-days.ts';
import { m } from '#messages';
import type { KnownProduct } from './known-product.ts';
import { detailLines } from './product-detail-lines.ts';

interface ProductFoldsProps {
  product: KnownProduct;
  /** The owner's lines take the place of the shop's. */
  owner: OwnerSettings;
  /** What delivery costs. @param instead stands there until that is known */
  delivery: (instead: ReactNode) => ReactNode;
}

/** Below the description: what it is made of, and what comes with the price. */
export function ProductFolds({ product, owner, delivery }: ProductFoldsProps) {
  const isOwn = localText(owner, 'deliveryLine') !== undefined;
  return (
    <div className="folds">
      <Facts product={product} />
      <Fold title={m.product_delivery_fold()} isOpen>
        {isOwn && (
          <p>
            <LocalText of={owner} member="deliveryLine" />
          </p>
        )}
        {delivery(
          isOwn ? null : (
            <Link to="/delivery">
              <Icon name="truck" />
              <span>{m.product_delivery()}</span>
            </Link>
          ),
        )}
      </Fold>
      <Returns owner={owner} isReturnable={product.returnable !== false} />
    </div>
  );
}

function Facts({ product }: { product: KnownProduct }) {
  const lines = detailLines(product);
  const { colour, colours } = product;
  const isOnlyColour = colour && !colours;
  const hasCare = lines.some(({ field }) => field === 'care');
  if (lines.length === 0 && !isOnlyColour) return null;
  return (
    <Fold title={hasCare ? m.product_facts_care() : m.product_facts()} isOpen>
      <dl className="details-list">
        {lines.map(({ field, label }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <LocalText of={product} member={field} />
            </dd>
          </div>
        ))}
        {isOnlyColour && (
          <div>
            <dt>{m.product_colour()}</dt>
            <dd>
              <LocalText of={colour} member="name" />
            </dd>
          </div>
        )}
      </dl>
    </Fold>
  );
}

/** What cannot be returned is said openly. */
function Returns({ owner, isReturnable }: { owner: OwnerSettings; isReturnable: boolean }) {
  const { usual } = returnDaysOf(owner);
  const isTaken = isReturnable && usual > 0;
  const isOwn = localText(owner, 'returnsLine') !== undefined;
  return (
    <Fold
      title={
        isTaken && !isOwn
          ? m.product_returns({ count: usual, shown: shownCount(usual) })
          : m.product_returns_fold()
      }
      isOpen={!isTaken || isOwn}
    >
      <p>
        {!isTaken ? (
          m.product_not_returnable()
        ) : isOwn ? (
          <LocalText of={owner} member="returnsLine" />
        ) : (
          m.product_returns_how()
        )}
      </p>
      <Link to="/returns">{m.product_returns_all()}</Link>
    </Fold>
  );
}

interface FoldProps {
  title: string;
  /** From the beginning. */
  isOpen: boolean;
  children: ReactNode;
}

function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
