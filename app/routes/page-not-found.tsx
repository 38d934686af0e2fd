/** Where a category without products leads (spec §8): the same screen under another address. */
export { clientLoader, default, loader, meta } from './not-found.tsx';
