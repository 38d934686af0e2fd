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

const format = new Intl.NumberFormat(getLocale() === 'ar' ? 'ar-EG-u-nu-arab' : 'en', {
  maximumFractionDigits: 1,
});

export function SizeChartTable({ chart }: { chart: SizeChart }) {
  const [isInInches, setInInches] = useState(false);
  const captionId = useId();
  const { measures, sizes } = chart;
  const name = localText(chart, 'name');
  const systems = sizeSystems.filter((system) => sizes.some((size) => size[system]));
  const caption = isInInches ? m.guide_in_inches({ name }) : m.guide_in_centimetres({ name });
  return (
    <>
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
                {measuresOf(size, isInInches).map((measure, index) => (
                  <td key={measures[index]}>{measure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {measures.length > 0 && (
        <Button kind="plain" className="guide-unit" onClick={() => setInInches(!isInInches)}>
          {isInInches ? m.guide_show_centimetres() : m.guide_show_inches()}
        </Button>
      )}
    </>
  );
}

const none = '–';

function measuresOf({ cm }: ChartSize, isInInches: boolean): string[] {
  return cm.map((measure) => shown(isInInches ? inInches(measure) : measure));
}

function shown(measure: Measure): string {
  return measure.map((number) => format.format(number)).join('–') || none;
}
