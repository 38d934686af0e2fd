import { Fragment, useEffect, useRef, useState } from 'react';
import { loadPart } from '#app/http/load-part.ts';
import { Picture } from '#app/ui/picture.tsx';
import { m } from '#messages';
import type { ProductPicture } from './product-picture-list.ts';

const loadControls = () => import('./picture-controls.tsx');

const sizes = '(min-width: 780px) min(47.1vw, 40rem), calc(100vw - 2rem)';

interface ProductPicturesProps {
  name: string;
  pictures: [ProductPicture, ...ProductPicture[]];
}

/** A row that the shopper swipes. The further pictures and the buttons come after hydration. */
export function ProductPictures({ name, pictures }: ProductPicturesProps) {
  const [first, ...further] = pictures;
  const isRow = further.length > 0;
  const row = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<Awaited<ReturnType<typeof loadControls>>>();
  useEffect(() => (isRow ? loadPart(loadControls, setControls) : undefined), [isRow]);
  const firstPicture = <Picture {...first} sizes={sizes} eager transitionName="product-picture" />;
  if (!isRow) return firstPicture;
  // Before, they would compete with the first one for the network.
  const Further = controls ? Fragment : 'noscript';
  return (
    <section className="pictures" aria-label={m.product_pictures({ name })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <div ref={row} className="pictures-row" tabIndex={0}>
        {firstPicture}
        <Further>
          {further.map((picture) => (
            <Picture key={picture.imagePath} {...picture} sizes={sizes} />
          ))}
        </Further>
      </div>
      {controls && <controls.PictureControls row={row} name={name} pictures={pictures} />}
    </section>
  );
}
