import { useState } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import type { BagProduct } from '#domain/bag/bag-product.ts';
import { lastWanted } from './tap-to-add.ts';

interface WantedProductProps {
  id: string;
  text: (inputs: { name: string }) => string;
  isAlive: boolean;
}

/** Why a visitor is asked to log in. Its room is reserved before hydration: early-taps.ts. */
export function WantedProduct({ id, text, isAlive }: WantedProductProps) {
  const [product] = useState(readWanted);
  if (!isAlive) return <div className="wanted wanted-room" />;
  if (!product) return null;
  return (
    <div className="wanted">
      <Picture imagePath={product.imagePath} alt="" sizes="4.5rem" />
      <p id={id}>
        <SlotText text={(slot) => text({ name: slot })}>
          <strong>
            <LocalText of={product} member="name" />
          </strong>
        </SlotText>
      </p>
    </div>
  );
}

function readWanted(): Pick<BagProduct, 'name' | 'nameAr' | 'imagePath'> | undefined {
  const { name, nameAr, imagePath } = Object(lastWanted());
  if (typeof name !== 'string' || typeof imagePath !== 'string') return undefined;
  return { name, imagePath, ...(typeof nameAr === 'string' && { nameAr }) };
}
