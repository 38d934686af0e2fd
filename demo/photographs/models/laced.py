"""Leather shoes with laces and a welted sole: brogue, oxford, derby, field and hiking boots."""
import numpy as np

import materials as m
from last import Upper
from meshes import add_mesh, eased, scattered, sheet
from shoe import collar, laces, line_on, panel, seam, shell, sole, tongue

low_opening = (
    (0.00, 28.4, 0, 6.6, 0.7, 2.2, -0.7, 0, -2.4),
    (0.06, 28.0, 1.1, 6.5, 0.7, 2.2, -0.5, 0.3, -2.2),
    (0.13, 26.6, 2.2, 6.0, 0.6, 2.0, -0.1, 0.7, -2.0),
    (0.22, 24.2, 2.8, 5.0, 0.4, 1.8, 0, 0.7, -1.6),
    (0.32, 21.2, 2.9, 4.6, 0.3, 1.7, 0, 0.8, -1.5),
    (0.41, 18.6, 2.3, 5.9, 0.3, 2.0, 0, 1.1, -1.5),
    (0.48, 16.9, 1.15, 7.4, 0.3, 2.3, -0.1, 1.6, -1.2),
    (0.57, 15.2, 0.62, 6.7, 0.3, 2.3, -0.3, 1.8, -0.9),
    (0.70, 13.2, 0.50, 5.7, 0.35, 2.1, -1.0, 1.7, -0.7),
    (0.82, 11.8, 0.42, 5.1, 0.35, 1.8, -2.2, 1.2, -0.7),
    (0.92, 11.2, 0.25, 4.85, 0.30, 1.9, -3.6, 0.5, -0.7),
    (1.00, 11.0, 0, 4.8, 0.25, 2.0, -4.6, 0, -0.7),
)
boot_opening = (
    (0.00, 28.6, 0, 14.2, 0.9, 3.6, 0.3, 0, -5.0),
    (0.07, 28.1, 1.7, 14.1, 0.9, 3.6, 0.2, 0.1, -5.0),
    (0.15, 26.2, 3.2, 13.9, 0.7, 3.4, 0.1, -0.2, -5.0),
    (0.25, 23.4, 3.8, 13.7, 0.5, 3.2, 0, -0.5, -5.0),
    (0.35, 20.6, 3.3, 13.8, 0.4, 3.2, -0.3, -0.2, -5.0),
    (0.43, 18.8, 1.7, 14.1, 0.4, 3.4, -0.4, 1.2, -4.5),
    (0.50, 17.6, 1.3, 11.8, 0.4, 3.4, -0.4, 1.7, -3.2),
    (0.57, 16.3, 1.15, 9.3, 0.4, 3.2, -0.4, 1.9, -1.8),
    (0.66, 14.2, 1.05, 7.3, 0.4, 2.8, -0.7, 1.8, -0.9),
    (0.78, 11.6, 0.90, 6.0, 0.45, 2.6, -1.6, 1.5, -0.6),
    (0.90, 10.0, 0.60, 5.35, 0.45, 2.8, -2.8, 0.7, -0.5),
    (1.00, 9.6, 0, 5.25, 0.40, 2.9, -3.6, 0, -0.5),
)


def mirrored(places, side):
    return [(h if side > 0 else 2 - h, t) for h, t in places]


def spring(toe, heel=0.0):
    return lambda x: toe * np.clip((0.30 - x) / 0.30, 0, 1) ** 2 + heel * np.clip((x - 0.92) / 0.08, 0, 1) ** 2


def punched(upper, rows, material, radius=0.085, lift=0.135):
    """Holes of a brogue: dark dots along lines of places (h, t, gap)."""
    points, faces = [], []
    for places, gap in rows:
        fine = line_on(places, 400)
        on = upper.at(fine[:, 0], fine[:, 1], lift)
        length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(on, axis=0), axis=1))])
        for at in np.interp(np.arange(gap / 2, length[-1], gap), length, np.arange(400)):
            h, t = fine[int(at)]
            centre, normal = on[int(at)], upper.normal(h, t)
            one = np.cross(normal, (0.3, 0.9, 0.1))
            one /= np.linalg.norm(one)
            two = np.cross(normal, one)
            start = len(points)
            points += [centre + radius * (np.cos(a) * one + np.sin(a) * two) for a in np.arange(10) * np.pi / 5]
            faces.append(tuple(range(start, start + 10)))
    add_mesh('holes', points, faces, material)


def welted(upper, bottom, spec):
    """A welt with stitches, and an outsole."""
    out = spec.get('welt', 0.45)
    leather = m.leather(spec['sole'], 0.5, 0.3)
    sole(upper, bottom, [(-0.3, 0, 0.25), (out * 0.2, 0, 0.22), (out, 0, 0.10), (out + 0.06, 0, -0.02), (out + 0.07, 0.5), (out + 0.02, 0.97), (out - 0.06, 1.0)], leather, flare=((0, 1), (0.45, 0.85), (0.6, 0.75), (0.8, 0.9), (1, 0.9)))
    base, turn = upper.base, np.roll(upper.base, -1, 0) - np.roll(upper.base, 1, 0)
    line = np.column_stack([base[:, :2] + upper.outward * out * 0.62, base[:, 2] + 0.19])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    keep = [int(np.searchsorted(length, d)) for d in np.arange(0, length[-1], 0.42)]
    keep = [k for k in keep if k < len(line)]
    along = turn / np.linalg.norm(turn, axis=1, keepdims=True)
    scattered('stitches', line[keep], along[keep], np.tile((0, 0, 1.0), (len(keep), 1)), 0.30, 0.045, m.thread(spec['stitch']))


def heel_block(upper, top, low, front, out, material, taper=0.0):
    """Layers from height top(x) down to low, behind the share `front` of the length."""
    x0 = front * upper.length
    ring = upper.base[:, :2] + upper.outward * out
    back = ring[ring[:, 0] > x0]
    order = np.argsort(np.arctan2(back[:, 1], back[:, 0] - x0 - 0.01))
    back = back[order]
    n = 14
    y = np.linspace(back[-1, 1], back[0, 1], n)[1:-1]
    curve = np.column_stack([x0 + 0.5 * np.sin(np.linspace(0, np.pi, n)[1:-1]), y])
    loop = np.vstack([back, curve])
    middle = loop.mean(0)
    z_top = top(loop[:, 0] / upper.length)
    rows = []
    for share, scale in ((0, 0.3), (0, 0.97), (0.0, 1), (0.3, 1), (0.31, 0.992), (0.33, 1), (0.62, 1), (0.63, 0.992), (0.65, 1), (0.97, 1), (1, 0.985), (1, 0.3)):
        grown = middle + (loop - middle) * scale * (1 - taper * share)
        rows.append(np.column_stack([grown, z_top + (low - z_top) * share]))
    return sheet('heel', np.stack(rows, 1), material, True, False, smoother=0)


def dress_shoe(spec):
    """Brogue, oxford or derby, by spec['cut']."""
    heel = 2.3
    ground = spring(1.2)
    ball = lambda x: ground(x) + heel * eased(np.clip(x, 0, 1), ((0, 0), (0.34, 0), (0.50, 0.30), (0.68, 0.92), (0.78, 1.0), (1, 1.0)))[..., 0]
    upper = Upper(30.0, 'almond', low_opening, lambda x: ball(x) + 0.75, 0.97)
    skin = m.leather(spec['colour'], spec.get('polish', 0.6), spec.get('grain', 0.7))
    darker = m.leather(spec.get('second', spec['colour']), spec.get('polish', 0.6), spec.get('grain', 0.7))
    lining, stitch = m.leather(spec['lining'], 0.2, 0.5), m.thread(spec['stitch'])
    shell(upper, skin, lining, 0.2)
    collar(upper, 0.46, darker, 0.13, 0.02)
    tongue(upper, 0.97, 0.47, 1.8, skin, 0.85, 0.22, 0.2)
    rows = []
    if spec['cut'] == 'derby':
        for side in (1, -1):
            low = mirrored([(0.995, 0.965), (0.88, 0.80), (0.72, 0.60), (0.60, 0.36), (0.50, 0.0)], side)
            high = mirrored([(0.985, 0.985), (0.85, 0.985), (0.66, 0.985), (0.50, 0.985), (0.20, 0.97)], side)
            panel(upper, low, high, skin, 0.16, 90, 18)
            for off in (0.03, 0.065):
                seam(upper, mirrored([(0.95, 0.935 + off), (0.87, 0.81 + off), (0.71, 0.61 + off), (0.59, 0.36 + off), (0.495 - off, 0.02)], side), stitch, 0.17, 0.30, 0.2, 0.028)
    for side in (1, -1):
        panel(upper, mirrored([(0.0, 0.0), (0.10, 0.0), (0.2, 0.0), (0.27, 0.0)], side), mirrored([(0.0, 0.62), (0.08, 0.60), (0.17, 0.42), (0.27, 0.02)], side), darker, 0.20 if spec['cut'] == 'derby' else 0.12)
        seam(upper, mirrored([(0.0, 0.57), (0.08, 0.55), (0.165, 0.38), (0.25, 0.03)], side), stitch, 0.21 if spec['cut'] == 'derby' else 0.14, 0.30, 0.2, 0.028)
        if spec['cut'] != 'derby':
            eyestay = [(0.96, 0.70), (0.82, 0.58), (0.66, 0.62), (0.50, 0.52), (0.43, 0.60), (0.40, 0.9)]
            panel(upper, mirrored(eyestay, side), mirrored([(0.97, 0.985), (0.82, 0.985), (0.66, 0.985), (0.50, 0.985), (0.44, 0.985), (0.405, 0.96)], side), darker, 0.12)
            seam(upper, mirrored([(h, t + 0.045) for h, t in eyestay[:-1]], side), stitch, 0.14, 0.30, 0.2, 0.028)
            if spec['cut'] == 'brogue':
                rows.append((mirrored([(h, t + 0.10) for h, t in eyestay[:-1]], side), 0.42))
                rows.append((mirrored([(0.02, 0.48), (0.08, 0.45), (0.15, 0.30), (0.22, 0.05)], side), 0.42))
    if spec['cut'] == 'brogue':
        wing = [(0.60, 0.0), (0.72, 0.22), (0.86, 0.40), (1.0, 0.62), (1.14, 0.40), (1.28, 0.22), (1.40, 0.0)]
        panel(upper, [(0.60, 0), (0.72, 0), (0.86, 0), (1.0, 0), (1.14, 0), (1.28, 0), (1.40, 0)], wing, darker, 0.12, 120, 16)
        inner = [(h + (0.012 if h < 1 else -0.012 if h > 1 else 0), t - 0.035) for h, t in wing[1:-1]]
        seam(upper, inner, stitch, 0.14, 0.30, 0.2, 0.028)
        rows.append(([(h, t - 0.075) for h, t in wing[1:-1]], 0.42))
        turn = np.linspace(0.3, 2 * np.pi - 0.3, 30)
        rows.append(([(1 + 0.10 * np.sin(a), 0.36 - 0.075 * np.cos(a)) for a in turn], 0.5))
        rows.append(([(0.99, 0.44), (1.0, 0.36), (1.01, 0.27)], 0.5))
    else:
        cap = [(0.80, 0.0), (0.86, 0.20), (1.0, 0.42), (1.14, 0.20), (1.20, 0.0)]
        if spec['cut'] == 'oxford':
            panel(upper, [(0.80, 0), (0.86, 0), (1.0, 0), (1.14, 0), (1.20, 0)], cap, skin, 0.12, 110, 14)
            for off in (0.035, 0.07):
                seam(upper, [(0.83, 0.12 - off), (0.88, 0.25 - off), (1.0, 0.42 - off), (1.12, 0.25 - off), (1.17, 0.12 - off)], stitch, 0.14, 0.30, 0.2, 0.028)
    if rows:
        punched(upper, rows, m.plastic('#1a0f08', 0.9))
    laces(upper, (0.90, 0.79, 0.68, 0.58, 0.49), m.braid(spec['laces'], 0.09), 0.13, 0.11, 0.90, 0.20, crossed=False, bow=0.85)
    welted(upper, ball, spec)
    heel_block(upper, lambda x: ball(x) + 0.02, 0.0, 0.74, 0.40, m.leather(spec['sole'], 0.4, 0.3), 0.03)
