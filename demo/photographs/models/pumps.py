"""Women's shoes without laces: a pump on a heel, and flats with a bow or a buckle."""
import numpy as np

import materials as m
from last import Upper
from meshes import eased, sheet, smooth_line, tube
from shoe import collar, panel, seam, shell, sole

pump_opening = (
    (0.00, 24.3, 0, 5.4, 0.7, 1.9, -0.3, 0, -1.9),
    (0.07, 23.8, 1.2, 5.2, 0.6, 1.8, -0.2, 0.3, -1.8),
    (0.15, 22.2, 2.2, 4.5, 0.5, 1.5, 0, 0.5, -1.5),
    (0.27, 18.6, 2.6, 3.3, 0.35, 1.1, 0, 0.6, -1.0),
    (0.42, 14.0, 2.6, 2.7, 0.3, 1.0, 0, 0.7, -0.8),
    (0.58, 9.8, 2.9, 2.6, 0.3, 1.1, 0, 0.9, -0.6),
    (0.72, 7.0, 2.6, 2.7, 0.3, 1.2, -0.4, 1.0, -0.3),
    (0.85, 5.8, 1.6, 2.9, 0.3, 1.4, -1.4, 0.6, -0.1),
    (0.94, 5.5, 0.7, 3.0, 0.25, 1.5, -1.9, 0.2, -0.1),
    (1.00, 5.4, 0, 3.05, 0.2, 1.5, -2.0, 0, -0.1),
)


def pump(spec):
    heel = spec['heel']
    lift = ((0, 0.35), (0.12, 0.05), (0.34, 0.0), (0.48, heel * 0.22), (0.64, heel * 0.62), (0.80, heel * 0.93), (0.90, heel), (1, heel * 1.0))
    bottom = lambda x: eased(np.clip(x, 0, 1), lift)[..., 0]
    upper = Upper(25.0, spec.get('toe', 'pointed'), pump_opening, lambda x: bottom(x) + 0.35, 0.98)
    skin = m.suede(spec['colour']) if spec.get('hide') == 'suede' else m.leather(spec['colour'], spec.get('polish', 0.75), 0.35)
    shell(upper, skin, m.leather(spec['lining'], 0.25, 0.4), 0.16)
    collar(upper, None, skin, 0.10)
    sole(upper, bottom, [(-0.25, 0, 0.10), (0.06, 0, 0.06), (0.14, 0.15), (0.12, 0.85), (0.02, 1.0)], m.leather(spec['sole'], 0.4, 0.3))
    block(upper, bottom, spec, m.leather(spec['heel colour'], 0.4, 0.4) if 'heel colour' in spec else skin)
    if 'cap' in spec:
        cap = [(0.80, 0.0), (0.86, 0.30), (0.93, 0.50), (1.0, 0.56), (1.07, 0.50), (1.14, 0.30), (1.20, 0.0)]
        panel(upper, [(0.80, 0), (0.86, 0), (1.0, 0), (1.14, 0), (1.20, 0)], cap, m.leather(spec['cap'], 0.8, 0.3), 0.10, 110, 14)
    if 'bow' in spec:
        bow(upper, m.leather(spec['bow'], 0.5, 0.35))
    if 'buckle' in spec:
        buckle(upper, skin, m.metal(spec['buckle'], 0.18), m.thread(spec['stitch']))


def bow(upper, ribbon):
    """Two flat loops and two short ends on the middle of the opening's edge."""
    at = upper.at(1.0, 0.90, 0.12)
    for side in (1, -1):
        loop = np.array([(0, 0, .12), (-.15, .7, .42), (-.2, 1.5, .42), (-.2, 1.95, .05), (-.1, 1.5, -.22), (0, .7, -.05), (0, 0, .05)]) * (1, side, 1)
        tube('bow', at + smooth_line(loop, 40), ribbon, 0.07, np.interp(np.linspace(0, 1, 40), (0, .3, .55, .8, 1), (.22, .5, .6, .5, .22)), up=(1, 0, -0.3), around=12, power=0.6)
        end = np.array([(0, 0, .05), (-.4, .45, .06), (-1.0, .95, -.05), (-1.7, 1.35, -.3)]) * (1, side, 1)
        tube('bow', at + smooth_line(end, 24), ribbon, np.linspace(.22, .42, 24), 0.05, up=(-0.4, 0.2 * side, 0.9), around=12, power=0.6)
    knot = np.array([(.30, 0, -.12), (.28, 0, .30), (0, 0, .48), (-.28, 0, .30), (-.32, 0, -.1)])
    tube('bow', at + smooth_line(knot, 24), ribbon, 0.09, 0.30, up=(0, 1, 0), around=12, power=0.7)


def buckle(upper, skin, gold, stitch):
    """A band across the vamp that runs through a frame of metal."""
    band = np.column_stack([np.linspace(0.70, 1.30, 9), 0.80 + 0.06 * np.cos(np.linspace(-np.pi, np.pi, 9))])
    panel(upper, band - (0, 0.15), band + (0, 0.11), skin, 0.16, 90, 10)
    for off in (-0.12, 0.08):
        seam(upper, band[1:-1] + (0, off), stitch, 0.18, 0.28, 0.18, 0.026)
    for t in (0.735, 0.965):
        line = upper.at(np.linspace(0.955, 1.045, 20), t, 0.30)
        tube('frame', line, gold, 0.10, around=12)
    for h in (0.955, 1.045):
        tube('frame', upper.at(h, np.linspace(0.735, 0.965, 14), 0.30), gold, 0.10, around=12, up=(0, 1, 0))



def block(upper, bottom, spec, skin):
    """The heel narrows toward its middle and stands on a small rubber piece."""
    length = upper.length
    angle = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    c, s = np.cos(angle), np.sin(angle)
    x0, wide = 0.885 * length, spec['block']
    rows = []
    for share in np.concatenate([[0, 0.0], np.linspace(0.03, 0.97, 24), [1, 1]]):
        slim = 1 - (1 - wide) * np.sin(min(1, share * 1.15) * np.pi / 2) ** 0.8
        front = 0.115 * length * slim
        rx = np.where(c > 0, 0.112 * length * (1 - 0.30 * share * (1.2 - wide)), front)
        ry = 0.098 * length * (0.25 + 0.75 * slim)
        x = x0 + np.sign(c) * np.abs(c) ** 0.8 * rx + 0.2 * share
        y = np.sign(s) * np.abs(s) ** 0.8 * ry
        top = bottom(x / length) + 0.02
        rows.append(np.column_stack([x, y, top * (1 - share) + 0.0]))
    grid = np.stack(rows, 1)
    centre = grid[:, -1].mean(0)
    grid = np.concatenate([grid, (grid[:, -1:] - centre) * 0.05 + centre], 1)
    sheet('heel', grid, skin, True, False)
