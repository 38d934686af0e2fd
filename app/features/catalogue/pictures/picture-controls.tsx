import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Picture } from '#app/ui/picture.tsx';
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

/** Below the row of pictures: its place, buttons, and the zoom. Small pictures in a wide window. */
export function PictureControls({ row, name, pictures }: PictureControlsProps) {
  const [place, setPlace] = useState(0);
  const { isOpen: isZoomed, open, close, part: zoom, waiting } = useOpenedPart(loadZoom);
  const last = pictures.length - 1;

  const zoomIn = useEffectEvent(open);
  useEffect(
    () => (row.current ? followRow(row.current, setPlace, () => zoomIn()) : undefined),
    [row],
  );

  function show(next: number): void {
    setPlace(next);
    if (row.current) scrollRow(row.current, next);
  }

  const turn = (by: 1 | -1) => show(Math.min(Math.max(place + by, 0), last));
  const turning = (
    <>
      <PictureButton
        icon="arrow-left"
        label={m.product_picture_previous()}
        isOff={place === 0}
        onPress={() => turn(-1)}
      />
      <p className="picture-place" aria-live="polite">
        {placeText(place, pictures)}
      </p>
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
        <Dots place={place} pictures={pictures} />
      </div>
      <Thumbnails place={place} pictures={pictures} onChoose={show} />
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

interface PlaceProps {
  /** From 0. */
  place: number;
  pictures: readonly string[];
}

function Dots({ place, pictures }: PlaceProps) {
  return (
    <div className="picture-dots" aria-hidden="true">
      {pictures.map((imagePath, at) => (
        <span key={imagePath} className={at === place ? 'is-shown' : undefined} />
      ))}
    </div>
  );
}

function Thumbnails({ place, pictures, onChoose }: PlaceProps & { onChoose(at: number): void }) {
  return (
    <div className="picture-thumbs">
      {pictures.map((imagePath, at) => (
        <button
          key={imagePath}
          type="button"
          aria-label={placeText(at, pictures)}
          aria-current={at === place || undefined}
          onClick={() => onChoose(at)}
        >
          <Picture imagePath={imagePath} alt="" sizes="4.5rem" />
        </button>
      ))}
    </div>
  );
}

function placeText(place: number, { length }: readonly string[]): string {
  return m.product_picture_place({ shown: shownCount(place + 1), count: shownCount(length) });
}
