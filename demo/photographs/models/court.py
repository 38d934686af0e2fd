"""A leather court sneaker on a cup sole: a low wall, stitched all round."""
import numpy as np

import materials as m
from laced import mirrored, punched
from last import Upper
from meshes import eased, scattered
from runner import lacing, low_opening, rocker
from shoe import collar, laces, panel, seam, shell, sole, tongue


def court(spec):
    bottom = rocker(0.9, 0.35)
    thick = lambda x: eased(np.clip(x, 0, 1), ((0, 2.0), (0.3, 2.1), (0.6, 2.5), (0.85, 2.8), (1, 2.8)))[..., 0]
    upper = Upper(29.0, 'round', low_opening, lambda x: bottom(x) + thick(x))
    hide = m.suede if spec.get('hide') == 'suede' else lambda colour: m.leather(colour, 0.3, 0.7)
    skin, tab = hide(spec['colour']), hide(spec['second'])
    lining, stitch = m.canvas(spec['lining'], 0.12), m.thread(spec['stitch'])
    shell(upper, skin, lining, 0.3)
    collar(upper, 0.44, m.leather(spec['collar'], 0.2, 0.8), 0.40, 0.1, 0.55)
    tongue(upper, 0.97, 0.50, 3.2, skin, 1.3, 0.22, 0.6, (0.2, 1.0), 0.9)
    rows = []
    for side in (1, -1):
        on = lambda places: mirrored(places, side)
        # The quarter lies over the toe box and under the stay of the eyelets.
        quarter = [(0.955, 0.74), (0.86, 0.60), (0.74, 0.50), (0.66, 0.28), (0.62, 0.0)]
        panel(upper, on(quarter), on([(0.955, 0.97), (0.80, 0.97), (0.60, 0.97), (0.36, 0.90), (0.27, 0.0)]), skin, 0.09, 100, 20)
        seam(upper, on([(0.94, 0.735), (0.855, 0.63), (0.725, 0.52), (0.648, 0.29), (0.607, 0.03)]), stitch, 0.11, 0.30, 0.2, 0.028)
        stay = [(0.94, 0.79), (0.80, 0.74), (0.66, 0.72), (0.53, 0.66), (0.455, 0.72), (0.44, 0.86)]
        panel(upper, on(stay), on([(0.94, 0.985), (0.80, 0.985), (0.66, 0.985), (0.53, 0.985), (0.465, 0.985), (0.445, 0.96)]), skin, 0.17)
        for off in (0.03, 0.06):
            seam(upper, on([(h, t + off) for h, t in stay[:-2]]), stitch, 0.19, 0.30, 0.2, 0.028)
        heel = [(0.0, 0.30), (0.09, 0.28), (0.18, 0.18), (0.27, 0.0)]
        panel(upper, on([(0.0, 0.0), (0.09, 0.0), (0.18, 0.0), (0.275, 0.0)]), on(heel), skin, 0.14)
        seam(upper, on([(0.0, 0.26), (0.085, 0.24), (0.17, 0.145), (0.24, 0.02)]), stitch, 0.16, 0.30, 0.2, 0.028)
        for k in range(3):
            rows.append((on([(0.575 - 0.052 * k, 0.14), (0.545 - 0.052 * k, 0.36), (0.50 - 0.052 * k, 0.56)]), 0.62))
    panel(upper, [(-0.10, 0.50), (-0.05, 0.46), (0.05, 0.46), (0.10, 0.50)], [(-0.085, 0.955), (-0.04, 0.975), (0.04, 0.975), (0.085, 0.955)], tab, 0.2, 50)
    seam(upper, [(-0.088, 0.53), (-0.045, 0.49), (0.045, 0.49), (0.088, 0.53)], stitch, 0.22, 0.30, 0.2, 0.028)
    for t in (0.40, 0.50, 0.60):
        reach = 0.055 - 0.05 * (t - 0.5)
        rows.append(([(1 - reach, t - 0.012), (1.0, t), (1 + reach, t - 0.012)], 0.55))
    punched(upper, rows, m.plastic(spec['holes'], 0.9), 0.095, 0.098)
    laces(upper, lacing, m.braid(spec['laces']), 0.36, 0.09, 0.89, 0.27)
    wall = m.rubber(spec['sole'], 0.5)
    sole(upper, bottom, [(-0.30, 0, 0.55), (0.06, 0, 0.72), (0.24, 0, 0.70), (0.33, 0, 0.55), (0.36, 0.15), (0.36, 0.42), (0.33, 0.45), (0.33, 0.48), (0.38, 0.52), (0.40, 0.80), (0.40, 0.92), (0.32, 1.0)], wall)
    base = upper.base
    line = np.column_stack([base[:, :2] + upper.outward * 0.375, base[:, 2] + 0.12])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    keep = [k for k in (int(np.searchsorted(length, d)) for d in np.arange(0, length[-1], 0.46)) if k < len(line)]
    along = np.roll(line, -1, 0) - line
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    scattered('stitches', line[keep], along[keep], np.column_stack([upper.outward, np.zeros(len(line))])[keep], 0.30, 0.04, m.thread(spec['sole stitch']))
