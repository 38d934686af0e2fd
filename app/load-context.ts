import { createContext } from 'react-router';
import type { Product } from '#domain/product.ts';

/** Settings of the shop that a browser may know; they reach it through the root loader. */
export interface PublicSettings {
  brand: string;
  /** The code of the welcome offer, which the banner tells everybody. */
  couponCode: string;
  /** Where the identity provider answers, without a slash at the end: an origin, or a path of ours. */
  identityUrl: string;
  /** The provider's API key: public by nature (spec §9). */
  identityKey: string;
  /** Where the browser gets the catalogue. */
  catalogueUrl: string;
  /** Origin of the shop's own addresses, for canonical links. */
  publicUrl: string;
  /** Of 100 visits, how many report how quick they were. */
  vitalsSample: number;
}

/** The catalogue as pages render it. */
export interface CatalogueView {
  /** Another value whenever anything of the catalogue is. */
  version: string;
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
}

/** Custom properties that take the place of those in app/styles/tokens.css. */
export type OwnColours = Readonly<Record<`--${string}`, string>>;

/** What a loader may use of the server. */
export interface ShopContext {
  /** None when no release was published, or an external catalogue was never reached. */
  catalogue: CatalogueView | undefined;
  settings: PublicSettings;
  /** Whether the service worker asks for the page, to keep it with the others and their styles. */
  isForWorker: boolean;
  /**
   * The nonce of the shop's own scripts and styles while a page is rendered: the server finds them by
   * it and takes it away. It must not come into a loader's data, which is also answered by itself.
   */
  nonceMark: string;
  /** Those that the owner chose. They come with the document, and are no part of its data. */
  colours: OwnColours | undefined;
  /** The id under which the request is logged. */
  requestId: string;
  /** Logs what went wrong, with the request's id. */
  reportError(error: unknown): void;
}

/** Given by the server to every loader: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();
