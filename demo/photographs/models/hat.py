"""Hats that are turned round an axis: plaited straw with a ribbon."""
import numpy as np

import materials as m
from meshes import sheet, smooth_line, tube


def plaited(colour, row=0.75):
    """Rows of a braid that was sewn round and round."""
    s = m.Shader('straw', colour, 0.62, 0.35)
    u, v = s.uv()
    across = s.math('FRACT', s.math('DIVIDE', v, row))
    fold = s.math('ABSOLUTE', s.math('SUBTRACT', across, 0.5))
    strand = s.math('ABSOLUTE', s.math('SINE', s.math('MULTIPLY', s.math('ADD', u, s.math('MULTIPLY', fold, 0.8)), 3.1416 / 0.34)))
    edge = s.math('SUBTRACT', 1.0, s.math('POWER', s.math('MULTIPLY', fold, 2.0), 6.0))
    s.bump(strand, 0.05)
    s.bump(edge, 0.09)
    s.bump(s.noise(0.05, 3), 0.015)
    s.shade(strand, 0.0, 0.8, 0.72, 1.08)
    s.shade(edge, 0.0, 0.7, 0.62, 1.0)
    s.shade(s.noise(0.6, 4), 0.3, 0.7, 0.85, 1.12)
    return s.done()


def hat(spec):
    profile = smooth_line(np.array([(0.05, 11.6), (3.0, 11.5), (6.2, 10.9), (8.0, 9.3), (8.7, 6.6), (9.1, 3.4), (9.5, 1.6), (10.6, 0.95), (13.5, 0.75), (17.0, 0.55), (20.5, 0.5)]), 64)
    angle = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    r, z = profile.T
    brim = np.clip((r - 10) / 10, 0, 1) ** 1.5
    wave = 1.1 * np.sin(2 * angle + 0.6) + 0.5 * np.sin(3 * angle + 2.0)
    crease = np.exp(-(r / 4.5) ** 2) * 1.2
    oval = 1 + 0.07 * np.cos(2 * angle)
    grid = np.stack([np.outer(np.cos(angle) * oval, r), np.outer(np.sin(angle) / oval, r), z[None] - crease[None] * (z[None] > 5) + np.outer(wave + 1.4, brim)], -1)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    uv = np.stack(np.meshgrid(angle * 10, length, indexing='ij'), -1)
    straw = plaited(spec['colour'])
    sheet('hat', grid, straw, True, False, thick=0.25, uv=uv)
    edge = grid[:, -1]
    tube('edge', edge, straw, 0.28, 0.24, closed=True, around=10)
    cloth = m.satin(spec['ribbon'])
    def round_crown(height, out):
        k = np.interp(height, z[::-1], r[::-1]) + out
        return np.column_stack([np.cos(angle) * oval * k, np.sin(angle) / oval * k, np.full(len(angle), height)])
    levels = np.linspace(1.75, 4.5, 7)
    bulge = 0.16 + 0.12 * np.sin(np.linspace(0, np.pi, 7))
    band = np.stack([round_crown(h, b) for h, b in zip(levels, bulge)], 1)
    sheet('ribbon', band, cloth, True, False, thick=0.1)
    bow(cloth, spec.get('bow', -1.0), 9.45)
    return {
        'front': {'azimuth': -84, 'elevation': 50, 'fill': 0.92},
        'close': {'azimuth': -82, 'elevation': 30, 'fill': 1.9, 'shift': (0, -0.05)},
    }


def bow(cloth, angle, radius):
    """A flat bow on the side of the crown."""
    c, s = np.cos(angle), np.sin(angle)
    out, side = np.array([c, s, 0]), np.array([-s, c, 0])
    def place(x, y, z):
        return out * (radius + y) * 0.985 + side * x + np.array([0, 0, z]) - out * 0.012 * x * x
    for turn in (1, -1):
        loop = [place(turn * x, y, 3.1 + z) for x, y, z in ((0, .35, 0), (1.2, .9, .25), (2.6, 1.1, .35), (3.5, .7, .2), (2.8, .15, .1), (1.4, .12, 0), (0, .25, 0))]
        tube('bow', smooth_line(np.array(loop), 40), cloth, np.interp(np.linspace(0, 1, 40), (0, .3, .55, 1), (.35, 1.0, 1.15, .35)), 0.06, up=tuple(out), around=12, power=0.6)
        tail = [place(turn * x, y, 3.0 + z) for x, y, z in ((0, .4, 0), (.7, .6, -.8), (1.5, .9, -1.7), (2.3, 2.2, -2.05), (3.0, 3.6, -1.95))]
        tube('bow', smooth_line(np.array(tail), 30), cloth, np.linspace(.4, .95, 30), 0.05, up=tuple(out), around=12, power=0.6)
    knot = [place(0, .3, 2.3), place(0, .75, 2.7), place(0, .8, 3.2), place(0, .3, 3.8)]
    tube('bow', smooth_line(np.array(knot), 20), cloth, 0.5, 0.2, up=tuple(out), around=12)
