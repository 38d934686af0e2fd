import { lazy, Suspense, useState } from 'react';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import { fitText } from './fit-text.ts';
import { useSizeCharts } from './size-charts-store.ts';

const loadGuide = withLaterStyles(() => import('./size-guide.tsx'));
const SizeGuide = lazy(loadGuide);

/** How the product fits, and the way to its chart; nothing where nobody knows. */
export function SizeGuideButton({ product }: { product: Pick<Product, 'sizeChart' | 'fits'> }) {
  const { sizeChart, fits } = product;
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const isMissing = useSizeCharts(({ charts }) =>
    charts?.every((chart) => chart.name !== sizeChart),
  );
  const hasGuide = fits !== undefined || (sizeChart !== undefined && !isMissing);
  if (!hasGuide && state !== 'open') return null;

  const open = () => {
    setState('loading');
    loadGuide().then(
      () => setState('open'),
      (error: unknown) => {
        console.warn('The size guide could not be loaded.', error);
        setState('failed');
      },
    );
  };
  return (
    <div className="size-guide">
      {fits && <p>{fitText(product)}</p>}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={state === 'loading' || undefined}
        onClick={open}
      >
        {m.guide_title()}
      </button>
      {state === 'failed' && (
        <p role="alert" className="field-error">
          {m.guide_failed()}
        </p>
      )}
      {state === 'open' && (
        <Suspense>
          <SizeGuide product={product} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </div>
  );
}
