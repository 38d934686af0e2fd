/** Spec §8: for a category without products. */
export { clientLoader, default, loader, meta } from './not-found.tsx';
