export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a picture stands on its stage. Pixels from centre to centre. */
export interface ZoomView extends Point {
  /** 1: the whole picture. */
  scale: number;
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;
/** Steps in and out multiply to not quite 1. */
const minEnlarged = 1 + 1e-6;

export interface Frame {
  stage: Size;
  /** The size of the whole picture on the stage. */
  picture: Size;
}

/** The largest size at which a picture of this shape fits. */
export function fitInto(stage: Size, { width, height }: Size): Size {
  const scale = Math.min(stage.width / width, stage.height / height);
  return { width: width * scale, height: height * scale };
}

/** What is under `at`, from the stage's centre, stays there as far as the picture reaches. */
export function zoomTo(view: ZoomView, scale: number, at: Point, frame: Frame): ZoomView {
  const next = scale < minEnlarged ? 1 : Math.min(scale, maxScale);
  const ratio = next / view.scale;
  const x = at.x - (at.x - view.x) * ratio;
  const y = at.y - (at.y - view.y) * ratio;
  return within({ scale: next, x, y }, frame);
}

export function moveBy(view: ZoomView, by: Point, frame: Frame): ZoomView {
  return within({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** An edge of the picture stays at the edge of the stage, a smaller side in its middle. */
function within({ scale, x, y }: ZoomView, { stage, picture }: Frame): ZoomView {
  const reach = (shown: number, room: number) => Math.max(0, (shown * scale - room) / 2);
  return {
    scale,
    x: clamp(x, reach(picture.width, stage.width)),
    y: clamp(y, reach(picture.height, stage.height)),
  };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
