import { withLaterStyles } from '#app/styles/later-styles.ts';
import { useOpenedPart } from '#app/ui/use-opened-part.tsx';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import { fitText } from './fit-text.ts';
import { refreshSizeCharts, useSizeCharts } from './size-charts.ts';

const loadGuide = withLaterStyles(() => import('./size-guide.tsx'));

/** How the product fits, and the way to its chart; nothing where nobody knows. */
export function SizeGuideButton({ product }: { product: Pick<Product, 'sizeChart' | 'fits'> }) {
  const { sizeChart, fits } = product;
  const { isOpen, open, close, part, waiting } = useOpenedPart(loadGuide);
  const isMissing = useSizeCharts(({ charts }) =>
    charts?.every((chart) => chart.name !== sizeChart),
  );
  const hasGuide = fits !== undefined || (sizeChart !== undefined && !isMissing);
  if (!hasGuide && !isOpen) return null;

  return (
    <div className="size-guide">
      {fits && <p>{fitText(product)}</p>}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={(isOpen && !part) || undefined}
        onClick={() => {
          open();
          if (sizeChart !== undefined) void refreshSizeCharts();
        }}
      >
        {m.guide_title()}
      </button>
      {waiting}
      {isOpen && part && <part.SizeGuide product={product} onClose={close} />}
    </div>
  );
}
