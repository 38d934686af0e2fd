import { create } from 'zustand';
import { signalAfter } from '#app/http/signal-after.ts';
import type { SizeChart, SizeChartDocument } from '#domain/charts/size-chart.ts';

/** Milliseconds. */
const timeLimit = 15_000;

interface SizeCharts {
  /** Undefined until they came once. */
  charts: readonly SizeChart[] | undefined;
  hasFailed: boolean;
}

export const useSizeCharts = create<SizeCharts>()(() => ({ charts: undefined, hasFailed: false }));

/** Never throws: the last charts stay. */
export async function refreshSizeCharts(): Promise<void> {
  useSizeCharts.setState({ hasFailed: false });
  try {
    const response = await fetch('/size-charts.json', { signal: signalAfter(timeLimit) });
    if (!response.ok) throw new Error(`/size-charts.json answered ${response.status}.`);
    const { charts }: SizeChartDocument = await response.json();
    useSizeCharts.setState({ charts });
  } catch (error) {
    console.warn('The size charts could not be loaded.', error);
    useSizeCharts.setState({ hasFailed: true });
  }
}
