import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { useOpenedPart } from '#app/ui/use-opened-part.tsx';
import { m } from '#messages';
import { PictureButton } from './picture-button.tsx';
import { pictureName } from './picture-name.ts';
import { followRow, scrollRow } from './picture-row.ts';

const loadZoom = () => import('./picture-zoom.tsx');

interface PictureControlsProps {
  row: RefObject<HTMLElement | null>;
  name: string;
  pictures: readonly string[];
}

/** Buttons for the row of pictures, and the zoom. */
export function PictureControls({ row, name, pictures }: PictureControlsProps) {
  const [place, setPlace] = useState(0);
  const { isOpen: isZoomed, open, close, part: zoom, waiting } = useOpenedPart(loadZoom);
  const last = pictures.length - 1;

  const zoomIn = useEffectEvent(open);
  useEffect(
    () => (row.current ? followRow(row.current, setPlace, () => zoomIn()) : undefined),
    [row],
  );

  function turn(by: 1 | -1): void {
    const next = Math.min(Math.max(place + by, 0), last);
    setPlace(next);
    if (row.current) scrollRow(row.current, next);
  }

  const turning = (
    <>
      <PictureButton
        icon="arrow-left"
        label={m.product_picture_previous()}
        isOff={place === 0}
        onPress={() => turn(-1)}
      />
      <Place number={place + 1} all={pictures.length} />
      <PictureButton
        icon="arrow-right"
        label={m.product_picture_next()}
        isOff={place === last}
        onPress={() => turn(1)}
      />
    </>
  );
  const imagePath = pictures[place];
  return (
    <>
      <div className="picture-bar">
        {turning}
        <PictureButton icon="search" label={m.product_zoom_in()} onPress={open} />
      </div>
      {waiting}
      {zoom && isZoomed && imagePath && (
        <zoom.PictureZoom
          imagePath={imagePath}
          alt={pictureName(name, place)}
          name={name}
          onTurn={turn}
          onClose={close}
        >
          {turning}
        </zoom.PictureZoom>
      )}
    </>
  );
}

function Place({ number, all }: { number: number; all: number }) {
  return (
    <p className="picture-place" aria-live="polite">
      {m.product_picture_place({ shown: shownCount(number), count: shownCount(all) })}
    </p>
  );
}
