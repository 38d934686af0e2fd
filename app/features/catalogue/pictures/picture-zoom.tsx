import {
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { direction } from '#app/locale.ts';
import { useLeaveFocus } from '#app/ui/focus-heading.ts';
import { Picture } from '#app/ui/picture.tsx';
import { m } from '#messages';
import { PictureButton } from './picture-button.tsx';
import { followGestures } from './zoom-gestures.ts';
import {
  type Frame,
  fitInto,
  maxScale,
  moveBy,
  type Point,
  wholeView,
  type ZoomView,
  zoomTo,
} from './zoom-view.ts';

/** One press makes the picture so many times larger or smaller. */
const factor = 1.5;
const tapScale = 2.5;
/** Pixels that an arrow key moves the picture. */
const keyStep = 80;
const centre: Point = { x: 0, y: 0 };

interface PictureZoomProps {
  imagePath: string;
  alt: string;
  /** The product's name. */
  name: string;
  onTurn: (by: 1 | -1) => void;
  onClose: () => void;
  /** Buttons to turn to another picture. */
  children: ReactNode;
}

/** Open while mounted. */
export function PictureZoom({ name, onTurn, onClose, children, ...picture }: PictureZoomProps) {
  const { imagePath } = picture;
  const stage = useRef<HTMLDivElement>(null);
  const [{ view, of }, setState] = useState({ view: wholeView, of: imagePath });
  // A new picture is shown as a whole.
  const { scale, x, y } = of === imagePath ? view : wholeView;

  useLeaveFocus();

  function change(next: (view: ZoomView, frame: Frame) => ZoomView): void {
    const frame = stage.current && frameOf(stage.current);
    if (!frame) return;
    setState((state) => ({
      view: next(state.of === imagePath ? state.view : wholeView, frame),
      of: imagePath,
    }));
  }

  const zoomBy = (by: number, at = centre) =>
    change((now, frame) => zoomTo(now, now.scale * by, at, frame));
  const move = (by: Point) => change((now, frame) => moveBy(now, by, frame));
  const turnTo = (side: 'left' | 'right') =>
    onTurn((side === 'right') === (direction === 'ltr') ? 1 : -1);

  const onZoom = useEffectEvent(zoomBy);
  const onMove = useEffectEvent(move);
  const onTap = useEffectEvent((at: Point) =>
    change((now, frame) => zoomTo(now, now.scale > 1 ? 1 : tapScale, at, frame)),
  );
  const onSwipe = useEffectEvent((towards: 'left' | 'right') => {
    if (scale === 1) turnTo(towards === 'left' ? 'right' : 'left');
  });
  // With the paint that shows it: a finger may be quick.
  useLayoutEffect(() => {
    if (!stage.current) return;
    return followGestures(stage.current, {
      zoom: (by, at) => onZoom(by, at),
      move: (by) => onMove(by),
      tap: (at) => onTap(at),
      swipe: (towards) => onSwipe(towards),
    });
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(factor);
    else if (event.key === '-') zoomBy(1 / factor);
    else if (!arrow) return;
    else if (scale > 1) move({ x: -arrow.x * keyStep, y: -arrow.y * keyStep });
    else if (arrow.x !== 0) turnTo(arrow.x > 0 ? 'right' : 'left');
    event.preventDefault();
  }

  return (
    <dialog
      ref={showModal}
      className="zoom"
      aria-label={m.product_pictures({ name })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={stage} className="zoom-stage" data-scale={scale}>
        <div
          className="zoom-picture"
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          {/* As wide as there is, for a closer look. */}
          <Picture {...picture} sizes="1280px" />
        </div>
      </div>
      <div className="zoom-bar">
        {children}
        <PictureButton
          icon="minus"
          label={m.product_zoom_out()}
          isOff={scale === 1}
          onPress={() => zoomBy(1 / factor)}
        />
        <PictureButton
          icon="plus"
          label={m.product_zoom_in()}
          isOff={scale === maxScale}
          onPress={() => zoomBy(factor)}
        />
        <PictureButton icon="x" label={m.product_zoom_close()} onPress={onClose} />
      </div>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

const arrows: Record<string, Point | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A picture that is not loaded has the shape of the stage. */
function frameOf(stage: HTMLElement): Frame {
  const room = { width: stage.clientWidth, height: stage.clientHeight };
  const image = stage.querySelector('img');
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = image ?? {};
  return {
    stage: room,
    picture: width > 0 && height > 0 ? fitInto(room, { width, height }) : room,
  };
}
