import type { Page } from '@playwright/test';
import type { Locale } from '#domain/text/locale.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';

export interface Stage {
  page: Page;
  shop: RunningShop;
  locale: Locale;
}

export interface Screen {
  /** Kebab-case; names the pictures. */
  name: string;
  /** As a shopper would; waits until it is shown. */
  open(stage: Stage): Promise<void>;
  /** Differs from that screen in words alone: axe and the layout look at that one. */
  asIn?: string;
  /** What it is shown on: the paper of a printer, a mail program, or a screen. */
  medium?: 'print' | 'mail';
  /**
   * Pictured in a shopper's window instead of one as high as the page: fixed parts would be
   * misplaced.
   */
  staysInWindow?: true;
  /** The widest window that it is seen in, in pixels. */
  widest?: number;
}
