import { withLaterStyles } from './styles/later-styles.ts';

/** What is said of an order, on whichever page its answer comes. */
export const loadOrderDialogs = withLaterStyles(() => import('./order-dialogs.tsx'));
