import { create } from 'zustand';
import type { SizeChart } from '#domain/charts/size-chart.ts';

/** Undefined until a guide was opened. */
export const useSizeCharts = create<{ charts: readonly SizeChart[] | undefined }>()(() => ({
  charts: undefined,
}));
