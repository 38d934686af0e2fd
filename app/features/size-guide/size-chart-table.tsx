import { useId, useState } from 'react';
import { getLocale } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { localText } from '#app/ui/text/local-text.tsx';
import {
  type ChartSize,
  inInches,
  type Measure,
  type SizeChart,
  sizeSystems,
} from '#domain/charts/size-chart.ts';
import { m } from '#messages';
import { measureName } from './measure-names.ts';

export function SizeChartTable({ chart }: { chart: SizeChart }) {
  const [isInInches, setInInches] = useState(false);
  const captionId = useId();
  const { measures, sizes } = chart;
  const name = localText(chart, 'name');
  // Not one that says the same as the size.
  const systems = sizeSystems.filter((system) =>
    sizes.some((size) => size[system] && size[system] !== size.size),
  );
  const format = formatOf(sizes);
  const caption = isInInches ? m.guide_in_inches({ name }) : m.guide_in_centimetres({ name });
  return (
    <>
      {measures.length > 0 && (
        <Button kind="plain" className="guide-unit" onClick={() => setInInches(!isInInches)}>
          {isInInches ? m.guide_show_centimetres() : m.guide_show_inches()}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, keys cannot scroll. */}
      <section className="guide-scroll" aria-labelledby={captionId} tabIndex={0}>
        <table>
          <caption id={captionId}>{measures.length > 0 ? caption : name}</caption>
          <thead>
            <tr>
              <th scope="col">{m.guide_size()}</th>
              {systems.map((system) => (
                <th key={system} scope="col">
                  {system}
                </th>
              ))}
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  <bdi>{measureName(measure)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size.size}>
                <th scope="row">
                  <bdi>{size.size}</bdi>
                </th>
                {systems.map((system) => (
                  <td key={system}>
                    <bdi>{size[system] ?? none}</bdi>
                  </td>
                ))}
                {measuresOf(size, isInInches, format).map((measure, index) => (
                  <td key={measures[index]}>
                    <bdi>{measure}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const none = '–';

/** One kind of digits in a table: that of its sizes, which stand as the owner writes them. */
function formatOf(sizes: readonly ChartSize[]): Intl.NumberFormat {
  const isArabic = getLocale() === 'ar' && !/\d/.test(JSON.stringify(sizes.map(labelsOf)));
  return new Intl.NumberFormat(isArabic ? 'ar-EG-u-nu-arab' : 'en', { maximumFractionDigits: 1 });
}

function labelsOf(size: ChartSize): (string | undefined)[] {
  return [size.size, ...sizeSystems.map((system) => size[system])];
}

function measuresOf({ cm }: ChartSize, isInInches: boolean, format: Intl.NumberFormat): string[] {
  return cm.map((measure) => shown(isInInches ? inInches(measure) : measure, format));
}

function shown(measure: Measure, format: Intl.NumberFormat): string {
  return measure.map((number) => format.format(number)).join('–') || none;
}
