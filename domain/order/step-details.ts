import type { StepDetails } from './order.ts';

export type StepDetail = keyof StepDetails;

export const stepDetails = ['courier', 'waybill', 'note'] as const satisfies StepDetail[];

/** Characters. */
export const maxStepLengths: Readonly<Record<StepDetail, number>> = {
  courier: 50,
  waybill: 50,
  note: 300,
};
