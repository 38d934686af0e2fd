import { accountScreens } from './account-screens.ts';
import { bagScreens } from './bag-screens.ts';
import { checkOutScreens } from './check-out-screens.ts';
import { keptOrderScreens } from './kept-order-screens.ts';
import { mailScreens } from './mail-screens.ts';
import { orderScreens } from './order-screens.ts';
import { policyScreens } from './policy-screens.ts';
import { savedScreens } from './saved-screens.ts';
import type { Screen } from './screen.ts';
import { shopScreens } from './shop-screens.ts';
import { waitingScreens } from './waiting-screens.ts';

/**
 * All screens in all states, for the gallery (`npm run gallery`) and axe
 * (e2e/look/accessibility.phone.spec.ts).
 */
export const screens: readonly Screen[] = [
  ...shopScreens,
  ...waitingScreens,
  ...savedScreens,
  ...bagScreens,
  ...checkOutScreens,
  ...accountScreens,
  ...orderScreens,
  ...keptOrderScreens,
  ...mailScreens,
  ...policyScreens,
];
