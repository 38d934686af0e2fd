import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import { fitText } from './fit-text.ts';
import { SizeChartTable } from './size-chart-table.tsx';
import { refreshSizeCharts, useSizeCharts } from './size-charts.ts';

interface SizeGuideProps {
  product: Pick<Product, 'sizeChart' | 'fits'>;
  onClose: () => void;
}

export function SizeGuide({ product, onClose }: SizeGuideProps) {
  const fit = fitText(product);
  return (
    <Dialog title={m.guide_title()} onClose={onClose} className="guide" isEasy>
      {fit !== undefined && <p className="guide-fit">{fit}</p>}
      {product.sizeChart !== undefined && <NamedChart name={product.sizeChart} />}
    </Dialog>
  );
}

/** Those of the last time stay while they are asked for again. */
function NamedChart({ name }: { name: string }) {
  const { charts, hasFailed } = useSizeCharts();
  if (!charts && hasFailed) {
    return (
      <div role="alert" className="guide-failed">
        <p>{m.guide_failed()}</p>
        <Button kind="ink" onClick={() => void refreshSizeCharts()}>
          {m.shop_try_again()}
        </Button>
      </div>
    );
  }
  if (!charts) return <Spinner />;
  const chart = charts.find((each) => each.name === name);
  if (!chart) return <p className="dialog-text">{m.guide_none()}</p>;
  return <SizeChartTable chart={chart} />;
}
