import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

const side = fc.integer({ min: 50, max: 2000 });
const size = fc.record({ width: side, height: side });
const point = fc.record({
  x: fc.integer({ min: -1000, max: 1000 }),
  y: fc.integer({ min: -1000, max: 1000 }),
});
const frame = fc
  .tuple(size, size)
  .map(([stage, natural]): Frame => ({ stage, picture: fitInto(stage, natural) }));
const scale = fc.double({ min: 0.1, max: 10, noNaN: true });
const steps = fc.array(fc.record({ scale, at: point, by: point }), { maxLength: 8 });

/** The place of the picture, in its own pixels at scale 1, that is shown at `at`. */
function under(view: ZoomView, at: Point): Point {
  return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
}

describe('the zoom of a picture', () => {
  it('begins with the whole picture, as large as the stage allows', () => {
    fc.assert(
      fc.property(size, size, (stage, natural) => {
        const { width, height } = fitInto(stage, natural);
        expect(width).toBeLessThanOrEqual(stage.width + 1e-6);
        expect(height).toBeLessThanOrEqual(stage.height + 1e-6);
        expect(Math.min(stage.width - width, stage.height - height)).toBeCloseTo(0);
        expect(width / height).toBeCloseTo(natural.width / natural.height);
      }),
    );
  });

  it('never leaves its limits, nor shows the stage beside a picture that is larger', () => {
    fc.assert(
      fc.property(frame, steps, (on, all) => {
        let view = wholeView;
        for (const step of all) {
          view = moveBy(zoomTo(view, step.scale, step.at, on), step.by, on);
          expect(view.scale).toBeGreaterThanOrEqual(1);
          expect(view.scale).toBeLessThanOrEqual(maxScale);
          for (const [offset, shown, room] of [
            [view.x, on.picture.width * view.scale, on.stage.width],
            [view.y, on.picture.height * view.scale, on.stage.height],
          ] as const) {
            if (shown <= room) expect(offset).toBeCloseTo(0);
            else expect(shown / 2 - Math.abs(offset)).toBeGreaterThanOrEqual(room / 2 - 1e-6);
          }
        }
        expect(zoomTo(view, 1, { x: 0, y: 0 }, on)).toEqual({
          scale: 1,
          x: expect.closeTo(0),
          y: expect.closeTo(0),
        });
      }),
    );
  });

  it('keeps under a finger what is there, while the picture fills the stage', () => {
    const on = { stage: { width: 400, height: 400 }, picture: { width: 400, height: 400 } };
    const inside = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(
        fc.record({ x: inside, y: inside }),
        fc.double({ min: 1, max: maxScale, noNaN: true }),
        (at, to) => {
          const before = under(wholeView, at);
          const after = under(zoomTo(wholeView, to, at, on), at);
          expect(after.x).toBeCloseTo(before.x);
          expect(after.y).toBeCloseTo(before.y);
        },
      ),
    );
  });
});
