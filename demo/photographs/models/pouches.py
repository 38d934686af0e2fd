"""Small leather goods: a clutch, a coin purse, a wallet, and a belt that is rolled up. The front faces -y."""
import numpy as np

import materials as m
from bags import body, ring, skin_of
from meshes import box, lathe, scattered, sheet, smooth_line, tube


def gathered(low, high, folds, depth):
    """Folds that run down from a frame at height `high` and end at height `low`."""
    def made(grid):
        angle = np.linspace(0, 2 * np.pi, grid.shape[0], endpoint=False)[:, None]
        share = np.clip((grid[..., 2] - low) / (high - low), 0, 1)
        uneven = 0.55 + 0.45 * np.sin(3.1 * angle + 0.7) * np.sin(5.3 * angle)
        wave = np.sin(folds * angle + 0.9 * np.sin(2 * angle)) * uneven
        out = grid.copy()
        out[..., 1] += np.sign(grid[..., 1]) * wave * depth * np.sin(share * np.pi * 0.62) * np.minimum(1, np.abs(grid[..., 1]) / 0.5)
        return out
    return made


def frame(half, foot, top, depth, metal, radius):
    """Two bent bars side by side, from hinge to hinge over the opening."""
    for side in (1, -1):
        y = side * depth
        line = [(-half, side * 0.10, foot), (-half * 1.0, y * 0.8, foot + (top - foot) * 0.5), (-half * 0.90, y, top - 0.25), (-half * 0.62, y, top + 0.04), (0, y, top + 0.12), (half * 0.62, y, top + 0.04), (half * 0.90, y, top - 0.25), (half * 1.0, y * 0.8, foot + (top - foot) * 0.5), (half, side * 0.10, foot)]
        tube('frame', smooth_line(np.array(line), 120), metal, radius * 0.8, radius, up=(0, 1, 0), around=14, power=0.8)
    for x in (-half, half):
        made = lathe('hinge', [(0.001, 0.34), (0.2, 0.33), (0.24, 0.26), (0.24, -0.26), (0.2, -0.33), (0.001, -0.34)], metal, 24)
        made.rotation_euler = (np.pi / 2, 0, 0)
        made.location = (x, 0, foot)


def ball(centre, radius, metal):
    angle = np.linspace(0.02, np.pi - 0.02, 20)
    lathe('ball', np.column_stack([radius * np.sin(angle), -radius * np.cos(angle)]), metal, 32, 1, centre)


def clutch(spec):
    """Gathered satin in a metal frame, with a chain for the wrist."""
    main = body([(0.0, 16, 2.0), (0.15, 19.5, 4.2), (0.9, 22.2, 6.0), (4.0, 24.0, 7.4), (8.0, 23.6, 6.8), (11.2, 22.2, 4.4), (12.7, 20.4, 1.9), (13.4, 18.2, 1.0)], 3.2, 360, 90, gathered(2.0, 13.4, 34, 0.34))
    gold = m.metal(spec['metal'], 0.17)
    skin_of(main, m.satin(spec['colour']) if spec.get('hide') == 'satin' else m.leather(spec['colour'], 0.35, 0.8))
    frame(11.1, 9.6, 13.5, 0.62, gold, 0.36)
    ball((-0.42, -0.35, 14.35), 0.52, gold)
    ball((0.42, 0.35, 14.35), 0.52, gold)
    ring((-11.2, -0.1, 9.0), 0.55, 0.10, gold, (0, 1, 0.2))
    path = smooth_line(np.array([(-11.2, -0.2, 8.5), (-12.0, -1.0, 5.0), (-12.4, -2.6, 1.4), (-10.5, -5.0, 0.32), (-5.0, -7.2, 0.3), (1.5, -7.0, 0.3), (5.5, -8.6, 0.3), (3.0, -10.6, 0.3), (-3.5, -9.6, 0.3), (-8.6, -7.4, 0.34), (-12.6, -4.0, 0.7), (-12.9, -1.4, 4.6), (-11.3, 0.1, 8.5)]), 132)
    for k in range(len(path) - 1):
        along = path[k + 1] - path[k]
        along /= np.linalg.norm(along)
        side = np.cross(along, (0, 0, 1.0) if k % 2 else (0.3, 0.9, 0.2))
        side /= np.linalg.norm(side)
        angle = np.linspace(0, 2 * np.pi, 16, endpoint=False)[:, None]
        link = (path[k] + path[k + 1]) / 2 + np.cos(angle) * along * 0.40 + np.sin(angle) * side * 0.24
        tube('link', link, gold, 0.075, closed=True, up=tuple(np.cross(along, side)), around=6)
    return {
        'front': {'azimuth': -72, 'elevation': 27, 'fill': 0.88},
        'close': {'azimuth': -66, 'elevation': 24, 'fill': 1.6, 'shift': (0.05, 0.12)},
    }


def purse(spec):
    """A coin purse that closes with two metal balls."""
    main = body([(0.0, 5.0, 1.6), (0.12, 7.2, 3.2), (0.6, 9.0, 4.4), (2.4, 10.8, 5.4), (4.6, 10.6, 4.8), (6.6, 9.2, 3.2), (7.6, 8.0, 1.5), (8.1, 7.0, 0.9)], 2.7, 300, 80, gathered(2.0, 8.0, 24, 0.20))
    brass = m.metal(spec['metal'], 0.18)
    skin_of(main, m.leather(spec['colour'], 0.45, 0.9))
    frame(4.6, 5.2, 8.1, 0.50, brass, 0.24)
    ball((-0.34, -0.24, 8.85), 0.44, brass)
    ball((0.34, 0.24, 8.85), 0.44, brass)
    chance = np.random.default_rng(7)
    for x, y, tilt in ((6.6, -3.4, 0), (8.0, -2.0, 0), (7.0, -2.7, 0.30)):
        made = lathe('coin', [(0.001, 0.06), (0.98, 0.06), (1.02, 0.09), (1.14, 0.09), (1.17, 0.05), (1.17, -0.05), (1.14, -0.09), (0.001, -0.09)], m.metal('#c9a25a' if tilt else '#c6c3bb', 0.28), 72)
        made.location = (x, y, 0.10 + tilt * 0.55)
        made.rotation_euler = (tilt * 0.35, tilt * -0.3, chance.uniform(0, 6))
    return {
        'front': {'azimuth': -68, 'elevation': 30, 'fill': 0.80},
        'close': {'azimuth': -66, 'elevation': 24, 'fill': 1.5, 'shift': (0.05, 0.1)},
    }


def belt(spec):
    """Rolled up on its edge; the buckle lies outside."""
    leather, edge = m.leather(spec['colour'], 0.5, 0.8), m.thread(spec['stitch'])
    metal = m.metal(spec['metal'], 0.2)
    high, thick = 3.4, 0.36
    turns = np.linspace(0, 2 * np.pi * 4.15, 640)
    radius = 1.5 + turns / (2 * np.pi) * 0.80 + 0.07 * np.sin(turns * 1.3)
    line = np.column_stack([radius * np.cos(turns), radius * np.sin(turns), np.full(640, high / 2)])
    beyond = line[-1] + np.outer(np.linspace(0.1, 2.4, 20), (line[-1] - line[-4]) / np.linalg.norm(line[-1] - line[-4]))
    line = np.vstack([line, beyond])
    tube('belt', line, leather, thick / 2, high / 2, up=(0, 0, 1), around=16, power=0.35)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    outward = np.column_stack([along[:, 1], -along[:, 0], np.zeros(len(line))])
    for z in (-high / 2 + 0.34, high / 2 - 0.34):
        for side in (1, -1):
            places = line + outward * side * (thick / 2 - 0.005) + (0, 0, z)
            length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(places, axis=0), axis=1))])
            keep = [int(np.searchsorted(length, d)) for d in np.arange(0, length[-1], 0.42)]
            scattered('stitches', places[keep], along[keep], outward[keep] * side, 0.30, 0.035, edge)
    end, way, out = line[-1], along[-1], outward[-1]
    def at(forward, z, lift):
        return end + way * forward + (0, 0, z) + out * lift
    corners = [(0.0, 2.25), (1.2, 2.35), (2.9, 2.25), (3.35, 1.8), (3.4, 0), (3.35, -1.8), (2.9, -2.25), (1.2, -2.35), (0.0, -2.25), (-0.45, -1.8), (-0.5, 0), (-0.45, 1.8)]
    tube('buckle', smooth_line(np.array([at(f, z, 0.15) for f, z in corners]), 120, closed=True), metal, 0.24, 0.20, closed=True, up=tuple(out), around=14, power=0.75)
    tube('bar', np.array([at(0.0, z, 0.12) for z in np.linspace(-2.2, 2.2, 12)]), metal, 0.15, up=tuple(out))
    tube('prong', smooth_line(np.array([at(-0.25, 0, 0.32), at(0.6, 0, 0.40), at(2.2, 0, 0.36), at(3.6, 0, 0.42)]), 30), metal, 0.17, 0.14, up=tuple(out))
    tube('loop', np.array([line[-24] + out * 0.10 + (0, 0, z) for z in np.linspace(-high / 2 - 0.12, high / 2 + 0.12, 12)]), leather, 0.55, 0.26, up=tuple(out), power=0.5)
    return {
        'front': {'azimuth': -42, 'elevation': 34, 'fill': 0.82, 'pose': [(0, 0, -118, False, 0)]},
        'close': {'azimuth': -42, 'elevation': 30, 'fill': 1.6, 'shift': (-0.1, 0)},
    }


def wallet(spec):
    """Open like a book that stands: slots for cards on both inner sides."""
    skin, inner, stitch = m.leather(spec['colour'], 0.4, 0.9), m.leather(spec['second'], 0.3, 0.7), m.thread(spec['stitch'])
    for side in (1, -1):
        turn = side * np.radians(24)
        def placed(made):
            made.rotation_euler = (0, 0, -turn)
            return made
        c, s = np.cos(-turn), np.sin(-turn)
        def put(name, size, centre, material, by=0.08):
            made = box(name, size, (0, 0, 0), material, by, 3)
            made.location = (centre[0] * c - centre[1] * s, centre[0] * s + centre[1] * c, centre[2])
            return placed(made)
        put('cover', (11.2, 0.34, 9.6), (side * 5.75, 0.1, 4.85), skin, 0.14)
        for k, high in enumerate((7.6, 6.2, 4.8)):
            put('slot', (9.6, 0.16, high), (side * 6.1, -0.14 - 0.15 * k, high / 2 + 0.2), inner, 0.06)
        for k, colour in enumerate(spec['cards']):
            put('card', (8.4, 0.07, 5.4), (side * 6.0, -0.07 - 0.15 * k, 8.1 - 1.4 * k - 2.7 + 0.45), m.plastic(colour, 0.3), 0.02)
        rims = [((x, z), (1, 0)) for z in (0.42, 9.30) for x in np.arange(0.9, 10.8, 0.36)] + [((x, z), (0, 1)) for x in (10.95,) for z in np.arange(0.6, 9.2, 0.36)]
        spots = np.array([(side * x * c + 0.08 * s, side * x * s - 0.08 * c, z) for (x, z), _ in rims])
        ways = np.array([(side * a * c, side * a * s, b) for _, (a, b) in rims], float)
        scattered('stitches', spots, ways, np.tile((s, -c, 0), (len(rims), 1)), 0.26, 0.03, stitch)
    line = np.array([(0, 0.30, z) for z in np.linspace(0.1, 9.6, 14)])
    tube('spine', line, skin, 0.75, 0.26, up=(0, 1, 0), around=16)
    return {
        'front': {'azimuth': -84, 'elevation': 30, 'fill': 0.84},
        'close': {'azimuth': -70, 'elevation': 30, 'fill': 1.6, 'shift': (-0.1, 0)},
    }
