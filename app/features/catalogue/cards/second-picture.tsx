import { useEffect, useRef, useState } from 'react';
import { useLaterStyles } from '#app/styles/later-styles.ts';
import { Picture } from '#app/ui/picture.tsx';
import { useCatalogue } from '../data/catalogue-store.ts';
import type { CardProduct } from '../data/product-card-data.ts';

interface SecondPictureProps {
  product: Pick<CardProduct, 'id' | 'imagePath'>;
  sizes: string;
}

/** Over the first one while a mouse is on the card. Mounted by the first hover, shown once it is there. */
export function SecondPicture({ product: { id, imagePath }, sizes }: SecondPictureProps) {
  const images = useCatalogue(({ catalogue }) => catalogue?.byId.get(id)?.images);
  const second = images?.find((path) => path !== imagePath);
  const box = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  const isStyled = useLaterStyles(second !== undefined);
  useEffect(() => {
    const image = isStyled ? box.current?.querySelector('img') : undefined;
    image?.decode().then(
      () => setThere(true),
      () => setThere(false),
    );
  }, [isStyled]);
  if (second === undefined || !isStyled) return null;
  return (
    <div ref={box} className={`card-second ${isThere ? 'is-there' : ''}`}>
      <Picture imagePath={second} alt="" sizes={sizes} />
    </div>
  );
}
