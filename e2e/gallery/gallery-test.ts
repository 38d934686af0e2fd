import { testIn } from '#e2e/steps/shopper.ts';

/** Tests in a shop that sells the gallery's products. */
export const galleryTest = testIn('gallery');

export { expect } from '#e2e/steps/shopper.ts';
