import { useRef } from 'react';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { Picture, type PictureSizes } from '#app/ui/picture.tsx';
import { usePart } from '#app/ui/use-part.ts';
import { m } from '#messages';
import { FurtherPictures } from './further-pictures.tsx';

const loadControls = withLaterStyles(() => import('./picture-controls.tsx'));

/** The browser's React leaves what is in a `noscript` as it is. */
const WithoutScript = import.meta.env.SSR ? FurtherPictures : undefined;

/** They follow `--picture` of details.css. */
const sizes: PictureSizes = {
  cutOut:
    '(min-width: 780px) min(47.1vw, max(20rem, 100vh - 12.5rem)), min(100vw - 2rem, 20rem, max(13.5rem, 100vh - 25.75rem))',
  photograph:
    '(min-width: 780px) min(47.1vw, max(16rem, 80vh - 10rem)), min(100vw - 2rem, max(10.8rem, 80vh - 20.6rem))',
};

interface ProductPicturesProps {
  name: string;
  pictures: [string, ...string[]];
}

/**
 * A row that the shopper swipes. The further pictures and the buttons come after hydration: before,
 * they would compete with the first picture for the network.
 */
export function ProductPictures({ name, pictures }: ProductPicturesProps) {
  const isRow = pictures.length > 1;
  const row = useRef<HTMLDivElement>(null);
  const controls = usePart(loadControls, isRow).part;
  const all = { name, pictures, sizes };
  const first = (
    <Picture
      imagePath={pictures[0]}
      alt={name}
      sizes={sizes}
      eager
      transitionName="product-picture"
    />
  );
  if (!isRow) return first;
  return (
    <section className="pictures" aria-label={m.product_pictures({ name })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <div ref={row} className="pictures-row" tabIndex={0}>
        {first}
        {controls ? (
          <FurtherPictures {...all} />
        ) : (
          <noscript>{WithoutScript && <WithoutScript {...all} />}</noscript>
        )}
      </div>
      {controls && <controls.PictureControls row={row} {...all} />}
    </section>
  );
}
