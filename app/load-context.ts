import { createContext } from 'react-router';
import type { GoneProduct } from '#domain/catalogue/gone-product.ts';
import type { Rankings } from '#domain/catalogue/rankings.ts';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import type { Product } from '#domain/product/product.ts';

/** Settings of the shop that a browser may know; they reach it through the root loader. */
export interface PublicSettings {
  brand: string;
  couponCode: string;
  /** An origin or a path of ours, without a trailing slash. */
  identityUrl: string;
  identityKey: string;
  catalogueUrl: string;
  publicUrl: string;
  /** Visits of 100 that report web vitals. */
  vitalsSample: number;
  /** False: what the shop writes reaches no mailbox, so no page promises an e-mail. */
  sendsMail: boolean;
  /** Shoppers who forgot a password can get a link by e-mail. An identity provider elsewhere sends its own. */
  sendsPasswordMail: boolean;
}

export interface CatalogueView {
  /** Changes with the catalogue. */
  version: string;
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
}

/** The sold-out sizes by product, `''` for a product without sizes. */
export type SoldOut = ReadonlyMap<number, readonly string[]>;

/** Overrides of app/styles/tokens.css. */
export type OwnColours = Readonly<Record<`--${string}`, string>>;

/** The texts of our scripts and styles within a page, added as it renders; its policy allows no others. */
export interface InlineTexts {
  scripts: Set<string>;
  styles: Set<string>;
}

export interface ShopContext {
  /** Undefined without a release, or when an external catalogue was never reached. */
  catalogue: CatalogueView | undefined;
  soldOut: SoldOut;
  /** Never fails: without an answer nothing is ranked. */
  rankings(): Promise<Rankings>;
  /** Never fails. Undefined for what was never sold, or is not known to have been. */
  findGone(id: number): Promise<GoneProduct | undefined>;
  settings: PublicSettings;
  deliveryTerms(): DeliveryTerms;
  /** What the owner has set; those of every page reach the browser through the root loader. */
  owner: OwnerSettings;
  /** The service worker asks for the page, to cache it. */
  isForWorker: boolean;
  inline: InlineTexts;
  /** The owner's colours; in the document, not in its data. */
  colours: OwnColours | undefined;
  /** The id under which the request is logged. */
  requestId: string;
  reportError(error: unknown): void;
}

/** Given by the server to every loader: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();
