import type { Page } from '@playwright/test';
import type { Locale } from '#domain/locale.ts';
import type { ShopProcess } from '#e2e/shop-process.ts';

/** Where a screen is brought about: a page that nobody has used, in a shop of the gallery's. */
export interface Stage {
  page: Page;
  shop: ShopProcess;
  locale: Locale;
}

/** A screen of the shop in one of its states. */
export interface Screen {
  /** Kebab-case; names the pictures. */
  name: string;
  /** Brings it about as a shopper would, and waits until it stands. */
  open(stage: Stage): Promise<void>;
  /** What it is shown on: the paper of a printer, a mail program, or a screen. */
  medium?: 'print' | 'mail';
  /**
   * It is pictured in a window as a shopper's, not in one as high as the page: what stays in the
   * window would land where nobody looks.
   */
  staysInWindow?: true;
  /** The widest window that it is seen in, in pixels. */
  widest?: number;
}
