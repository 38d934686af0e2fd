import { expect } from '#e2e/steps/shopper.ts';
import type { Screen } from './screen.ts';
import { open } from './steps.ts';

export const policyScreens: readonly Screen[] = [
  {
    name: 'policy-delivery',
    async open(stage) {
      await open(stage, '/delivery');
      await expect(stage.page.getByRole('table')).toBeVisible();
    },
  },
];
