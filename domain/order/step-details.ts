import { toOneLine } from '../text/one-line.ts';
import type { StepDetails } from './order.ts';

export type StepDetail = keyof StepDetails;

export const stepDetails = ['courier', 'waybill', 'note'] as const satisfies StepDetail[];

/** Characters. */
export const maxStepLengths: Readonly<Record<StepDetail, number>> = {
  courier: 50,
  waybill: 50,
  note: 300,
};

export type ReadStepDetails =
  | { details: StepDetails; faults?: never }
  | { details?: never; faults: Partial<Record<StepDetail, 'too-long' | 'wrong'>> };

/** Each on one line, without empty ones and unknown members. */
export function readStepDetails(
  typed: Readonly<Partial<Record<StepDetail, unknown>>>,
): ReadStepDetails {
  const details: StepDetails = {};
  const faults: Partial<Record<StepDetail, 'too-long' | 'wrong'>> = {};
  for (const name of stepDetails) {
    const text = toOneLine(typed[name]);
    if (text === undefined) faults[name] = 'wrong';
    else if ([...text].length > maxStepLengths[name]) faults[name] = 'too-long';
    else if (text !== '') details[name] = text;
  }
  return Object.keys(faults).length > 0 ? { faults } : { details };
}
