"""Handbags, briefcases, backpacks and suitcases: a body of rounded sections, with pieces sewn onto it. The front faces -y."""
import numpy as np

import materials as m
from last import Surface
from meshes import box, eased, lathe, sheet, smooth_line, tube
from shoe import panel, seam


def body(sections, corner=4.0, count=200, rows=60, ribs=None):
    """Sections are (height, width, depth) from below to above; a larger corner makes it squarer."""
    sections = np.array(sections, float)
    at = np.linspace(0, 1, rows)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(sections, axis=0), axis=1))])
    z, w, d = eased(at, np.column_stack([along / along[-1], sections])).T
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s = np.cos(angle), np.sin(angle)
    power = 2 / corner
    x, y = np.sign(c) * np.abs(c) ** power, np.sign(s) * np.abs(s) ** power
    grid = np.stack([np.outer(x, w / 2), np.outer(y, d / 2), np.tile(z, (count, 1))], -1)
    ring = grid[:, rows // 2]
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(np.vstack([ring, ring[:1]]), axis=0), axis=1))])
    even = np.interp(np.linspace(0, length[-1], count, endpoint=False), length, np.arange(count + 1))
    low = np.floor(even).astype(int) % count
    part = (even - np.floor(even))[:, None, None]
    grid = grid[low] * (1 - part) + grid[(low + 1) % count] * part
    if ribs:
        grid = ribs(grid)
    return Surface(grid)


def skin_of(surface, material, name='bag'):
    ring = surface.points[:, surface.rows // 2]
    u = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(ring, axis=0), axis=1))])
    v = np.linspace(0, surface.points[..., 2].max(), surface.rows)
    return sheet(name, surface.points, material, True, False, uv=np.stack(np.meshgrid(u, v, indexing='ij'), -1))


def on_front(surface, x, z):
    """The place (h, t) of the front at a height and a distance from the middle."""
    h = np.linspace(1.0, 2.0, 400)
    t = np.linspace(0.02, 0.98, 200)
    grid = surface.at(h[:, None], t[None, :])
    off = (grid[..., 0] - x) ** 2 + (grid[..., 2] - z) ** 2 + 0.3 * np.maximum(0, grid[..., 1] + 0.5) ** 2
    i, j = np.unravel_index(off.argmin(), off.shape)
    return h[i], t[j]


def arch(ends, top, lean, material, radius, flat=None):
    """A handle between two places, over a height."""
    (x0, y0, z0), (x1, y1, z1) = ends
    line = [(x0, y0, z0), (x0 + (x1 - x0) * 0.01, y0 + lean * 0.2, z0 + (top - z0) * 0.45), (x0 + (x1 - x0) * 0.16, y0 + lean * 0.7, z0 + (top - z0) * 0.86), ((x0 + x1) / 2, y0 + lean, top), (x1 - (x1 - x0) * 0.16, y1 + lean * 0.7, z1 + (top - z1) * 0.86), (x1 - (x1 - x0) * 0.01, y1 + lean * 0.2, z1 + (top - z1) * 0.45), (x1, y1, z1)]
    tube('handle', smooth_line(np.array(line), 80), material, radius, flat, up=(0, -1, 0), around=16)


def ring(centre, radius, wire, material, up=(0, 1, 0)):
    angle = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    n = np.array(up, float)
    one = np.cross(n, (0.2, 0.1, 1))
    one /= np.linalg.norm(one)
    two = np.cross(n, one)
    tube('ring', np.array(centre) + radius * (np.outer(np.cos(angle), one) + np.outer(np.sin(angle), two)), material, wire, closed=True, up=tuple(n))


def handbag(spec):
    main = body([(0.0, 26, 9), (0.12, 29.5, 12.4), (0.6, 31, 13.6), (6, 31.5, 13.4), (14, 29.5, 10.8), (19, 27.6, 7.6), (21.4, 26.6, 4.6), (22.3, 26.2, 2.0), (22.5, 26, 0.5)], 5.0)
    skin, second = m.leather(spec['colour'], 0.42, 1.3), m.leather(spec['second'], 0.45, 1.3)
    stitch, gold = m.thread(spec['stitch']), m.metal(spec['metal'], 0.18)
    skin_of(main, skin)
    around = lambda t: np.column_stack([np.linspace(0, 2, 9), np.full(9, t)])
    panel(main, around(0.02), around(0.44), second, 0.16, 200, 14)
    seam(main, around(0.425), stitch, 0.19, 0.46, 0.32, 0.04)
    for side in (0, 1.0):
        for off in (-0.075, 0.075):
            line = np.column_stack([np.full(30, side + off), np.linspace(0.06, 0.86, 30)])
            tube('piping', main.at(line[:, 0] % 2, line[:, 1], 0.10), second, 0.20, up=(0, 1, 0))
    tube('zip', np.array([(x, 0, 22.55) for x in np.linspace(-12.2, 12.2, 60)]), m.canvas(spec['second'], 0.1), 0.55, 0.12, up=(0, 0, 1))
    for x in np.arange(-12, 12, 0.24):
        box('tooth', (0.14, 0.42, 0.12), (x, 0, 22.68), gold, 0)
    for y_side in (1, -1):
        ends = []
        for x in (-7.2, 7.2):
            place, t = on_front(main, x, 17.6)
            low, top = on_front(main, x, 13.6), (place, t)
            dh = 0.030
            panel(main, [(low[0] - dh, low[1]), (place - dh, t)] if y_side < 0 else [(2 - low[0] - dh, low[1]), (2 - place - dh, t)], [(low[0] + dh, low[1]), (place + dh, t)] if y_side < 0 else [(2 - low[0] + dh, low[1]), (2 - place + dh, t)], second, 0.28, 30, 8)
            at = main.at(place if y_side < 0 else 2 - place, t, 0.5)
            if y_side < 0:
                for s in (-1, 1):
                    seam(main, [(low[0] + s * dh * 0.74, low[1] + 0.01), (place + s * dh * 0.74, t - 0.02)], stitch, 0.32, 0.42, 0.3, 0.04)
            ring(at + (0, 0, 0.55), 0.85, 0.13, gold, (0, 1, 0.15))
            ends.append(tuple(at + (0, -0.1 * -y_side, 1.35)))
        arch(ends, 34.5, 2.0 if y_side > 0 else -2.2, second, 0.55)
    for x in (-11, 11):
        for y in (-4, 4):
            lathe('foot', [(0.01, -0.35), (0.5, -0.32), (0.62, -0.1), (0.6, 0.3)], gold, 24, 1, (x, y, 0))
    return {
        'front': {'azimuth': -66, 'elevation': 22, 'fill': 0.84},
        'turned': {'azimuth': -128, 'elevation': 30, 'fill': 0.86},
        'cutout': {'azimuth': -66, 'elevation': 16, 'fill': 0.96, 'cut out': True},
        'close': {'azimuth': -76, 'elevation': 20, 'fill': 1.75, 'shift': (-0.05, 0.02)},
    }


def briefcase(spec):
    main = body([(0.0, 36, 6), (0.1, 38.5, 9.2), (0.6, 39.5, 10.2), (8, 39.6, 10.4), (20, 39.2, 9.4), (25, 38.8, 7.6), (26.6, 37.6, 5.0), (27.2, 34.0, 1.2)], 7.0)
    skin, dark = m.leather(spec['colour'], 0.5, 1.1), m.leather(spec['second'], 0.5, 1.1)
    stitch, brass = m.thread(spec['stitch']), m.metal(spec['metal'], 0.2)
    skin_of(main, skin)
    flap = body([(10.5, 39.9, 10.9), (12, 40.1, 11.1), (20, 39.9, 10.3), (25, 39.5, 8.5), (27.0, 38.4, 5.8), (27.7, 34.5, 0.8)], 7.0)
    low = [(1.04, 0.36), (1.10, 0.10), (1.25, 0.04), (1.5, 0.03), (1.75, 0.04), (1.90, 0.10), (1.96, 0.36)]
    high = [(1.04, 0.985), (1.10, 0.99), (1.25, 0.99), (1.5, 0.99), (1.75, 0.99), (1.90, 0.99), (1.96, 0.985)]
    panel(flap, low, high, skin, 0.18, 160, 26)
    panel(flap, [(2 - h, 0.72) for h, _ in low], [(2 - h, t) for h, t in high], skin, 0.16, 160, 20)
    seam(flap, [(h, t + 0.035) for h, t in low[1:-1]], stitch, 0.22, 0.46, 0.32, 0.04)
    seam(flap, [(h, t + 0.06) for h, t in low[1:-1]], stitch, 0.22, 0.46, 0.32, 0.04)
    for x in (-10.5, 10.5):
        h0, t0 = on_front(flap, x, 24.5)
        top, bottom = on_front(flap, x, 13.0), on_front(main, x, 7.0)
        panel(flap, [(top[0] - 0.022, 0.0), (h0 - 0.022, t0)], [(top[0] + 0.022, 0.0), (h0 + 0.022, t0)], dark, 0.36, 60, 8)
        panel(main, [(bottom[0] - 0.022, bottom[1]), (bottom[0] - 0.022, 0.45)], [(bottom[0] + 0.022, bottom[1]), (bottom[0] + 0.022, 0.45)], dark, 0.5, 40, 8)
        y = main.at(*bottom)[1] - 0.75
        box('clasp', (3.0, 0.5, 3.4), (x, y - 0.15, 9.6), brass, 0.22)
        box('clasp tongue', (1.5, 0.5, 1.6), (x, y - 0.5, 9.3), brass, 0.2)
    for x in (-6.5, 6.5):
        box('mount', (2.4, 3.0, 0.5), (x, 0, 27.9), dark, 0.18)
        ring((x, 0, 28.6), 0.85, 0.16, brass, (1, 0, 0))
    line = [(-6.5, 0, 28.9), (-6.3, 0, 30.4), (-4.6, 0, 31.9), (0, 0, 32.4), (4.6, 0, 31.9), (6.3, 0, 30.4), (6.5, 0, 28.9)]
    fine = smooth_line(np.array(line), 70)
    tube('handle', fine, dark, np.interp(np.linspace(0, 1, 70), (0, .25, .5, .75, 1), (.55, .85, 1.05, .85, .55)), 0.6, up=(0, 1, 0), around=16)
    return {
        'front': {'azimuth': -66, 'elevation': 20, 'fill': 0.88},
        'close': {'azimuth': -75, 'elevation': 18, 'fill': 1.9, 'shift': (0.1, -0.05)},
    }


def suitcase(spec):
    def ribs(grid):
        inside = np.clip((17.2 - np.abs(grid[..., 0])) / 1.5, 0, 1) * np.clip((grid[..., 2] - 8) / 3, 0, 1) * np.clip((54 - grid[..., 2]) / 3, 0, 1)
        groove = np.clip(np.cos(grid[..., 0] * 2 * np.pi / 4.6) * 2.2, -1, 1)
        out = grid.copy()
        out[..., 1] += np.sign(grid[..., 1]) * (np.abs(grid[..., 1]) > 8) * inside * groove * 0.32
        return out
    main = body([(3.6, 30, 14), (3.9, 34.5, 20), (5.2, 37, 23), (8, 38, 24), (30, 38, 24), (53, 38, 24), (56, 37, 23), (57.4, 34.5, 20), (57.8, 28, 12), (57.8, 1, 1)], 7.0, 480, 120, ribs)
    shell_, dark = m.plastic(spec['colour'], 0.34), m.rubber('#1b1c20', 0.45)
    steel = m.metal('#c6c9cc', 0.22)
    skin_of(main, shell_)
    t = np.linspace(0.06, 0.90, 60)
    for side in (0.0, 1.0):
        tube('zip', main.at(np.full(60, side), t, 0.05), dark, 0.55, 0.16, up=(0, 1, 0))
        tube('seam', main.at(np.full(60, side + 0.022), t, 0.03), shell_, 0.16, up=(0, 1, 0))
        tube('seam', main.at(np.full(60, (side - 0.022) % 2), t, 0.03), shell_, 0.16, up=(0, 1, 0))
    tube('zip', np.array([(x, 0, 57.85) for x in np.linspace(-16, 16, 40)]), dark, 0.55, 0.16)
    for x in (-6.8, 6.8):
        tube('pole', np.array([(x, 7.4, z) for z in np.linspace(57, 84, 12)]), steel, 0.62, 0.5, up=(0, 1, 0))
        box('socket', (3.2, 2.6, 0.9), (x, 7.4, 58.1), dark, 0.3)
    tube('grip', smooth_line(np.array([(-7.6, 7.4, 83.4), (-6.6, 7.4, 85.6), (0, 7.4, 86.2), (6.6, 7.4, 85.6), (7.6, 7.4, 83.4)]), 50), dark, 1.1, 1.25, up=(0, 1, 0), around=16)
    tube('carry', smooth_line(np.array([(-6.5, -1.5, 57.8), (-5.2, -1.5, 59.4), (0, -1.5, 59.9), (5.2, -1.5, 59.4), (6.5, -1.5, 57.8)]), 50), dark, 1.2, 0.5, around=14)
    box('lock', (2.2, 5.0, 3.8), (19.0, 0, 42), dark, 0.4)
    for x in (-14, 14):
        for y in (-8, 8):
            box('fork', (4.4, 4.4, 2.2), (x, y, 4.0), dark, 0.7)
            for off in (-0.8, 0.8):
                angle = np.linspace(0, 2 * np.pi, 36, endpoint=False)
                tube('wheel', np.column_stack([np.full(36, x + off), y + 1.5 * np.cos(angle), 2.2 + 1.5 * np.sin(angle)]), dark, 0.62, 0.75, closed=True, up=(1, 0, 0), power=0.7)
    return {
        'front': {'azimuth': -60, 'elevation': 24, 'fill': 0.9},
        'close': {'azimuth': -70, 'elevation': 22, 'fill': 2.0, 'shift': (0, -0.1)},
    }
