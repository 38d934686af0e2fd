import type { Point } from './zoom-view.ts';

export interface ZoomGestures {
  /** @param at from the centre of the stage */
  zoom(factor: number, at: Point): void;
  move(by: Point): void;
  tap(at: Point): void;
  /** Over the whole picture. */
  swipe(towards: 'left' | 'right'): void;
}

/** Pixels that a finger may tremble. */
const tremble = 8;
const minSwipe = 50;
/** Milliseconds: the second tap of two does not undo the first. */
const doubleTap = 350;
/** How much the scale changes for each pixel that a wheel turns. A pinch on a touchpad turns few pixels. */
const wheelSpeed = { wheel: 0.002, pinch: 0.01 };
/** Pixels of a line, for mice that count lines. */
const line = 16;

/** @returns stops it */
export function followGestures(stage: HTMLElement, gestures: ZoomGestures): () => void {
  const fingers = new Map<number, Point>();
  /** Since the first finger came. */
  let moved: Point = { x: 0, y: 0 };
  let hadTwo = false;
  /** When the last gesture ended, if it was a tap. */
  let lastTap = Number.NEGATIVE_INFINITY;

  function fromCentre({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    if (fingers.size === 0) {
      moved = { x: 0, y: 0 };
      hadTwo = false;
    }
    fingers.set(event.pointerId, fromCentre(event));
    hadTwo ||= fingers.size > 1;
  }

  function move(event: PointerEvent): void {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = fromCentre(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, to);
    if (other) {
      const [before, after] = [middle(from, other), middle(to, other)];
      gestures.zoom(distance(to, other) / Math.max(distance(from, other), 1), before);
      gestures.move(difference(after, before));
    } else {
      const by = difference(to, from);
      moved = { x: moved.x + by.x, y: moved.y + by.y };
      gestures.move(by);
    }
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || hadTwo) return;
    const { x, y } = moved;
    if (Math.hypot(x, y) > tremble) {
      lastTap = Number.NEGATIVE_INFINITY;
      const isSwipe = Math.abs(x) > minSwipe && Math.abs(x) > 2 * Math.abs(y);
      if (isSwipe) gestures.swipe(x < 0 ? 'left' : 'right');
    } else if (event.timeStamp - lastTap > doubleTap) {
      lastTap = event.timeStamp;
      gestures.tap(fromCentre(event));
    }
  }

  function cancel(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }

  function turnWheel(event: WheelEvent): void {
    event.preventDefault();
    lastTap = Number.NEGATIVE_INFINITY;
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : line;
    const speed = event.ctrlKey ? wheelSpeed.pinch : wheelSpeed.wheel;
    gestures.zoom(Math.exp(-event.deltaY * pixels * speed), fromCentre(event));
  }

  const stop = new AbortController();
  const { signal } = stop;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  // Safari on phones knows `:active` only where something listens to touches.
  stage.addEventListener('touchstart', () => {}, { signal, passive: true });
  // A passive listener could not keep the page from zooming.
  stage.addEventListener('wheel', turnWheel, { signal, passive: false });
  return () => stop.abort();
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function difference(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
