import { signalAfter } from '#app/http/signal-after.ts';
import type { SizeChartDocument } from '#domain/charts/size-chart.ts';
import { useSizeCharts } from './size-charts-store.ts';

/** Milliseconds. */
const timeLimit = 15_000;

/** @throws when no whole answer came */
export async function loadSizeCharts(): Promise<void> {
  const response = await fetch('/size-charts.json', { signal: signalAfter(timeLimit) });
  if (!response.ok) throw new Error(`/size-charts.json answered ${response.status}.`);
  const { charts }: SizeChartDocument = await response.json();
  useSizeCharts.setState({ charts });
}
