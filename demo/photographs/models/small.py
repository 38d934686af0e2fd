"""Small things: a ring with a stone, prayer beads, glasses, and a bangle."""
import numpy as np

import materials as m
from meshes import box, lathe, sheet, smooth_line, tube


def moved(made, turn=(0, 0, 0), to=(0, 0, 0)):
    made.rotation_euler, made.location = turn, to
    return made


def ring(spec):
    silver = m.metal(spec['metal'], 0.14)
    angle = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    near = np.exp(-((np.angle(np.exp(1j * (angle - np.pi / 2)))) / 0.55) ** 2)
    around = np.linspace(0, 2 * np.pi, 20, endpoint=False)
    out = np.sign(np.cos(around)) * np.abs(np.cos(around)) ** 0.9
    wide = np.sign(np.sin(around)) * np.abs(np.sin(around)) ** 0.75
    radius = 0.93 + np.outer(0.09 + 0.05 * near, out)
    y = np.outer(0.19 + 0.16 * near, wide)
    band = np.stack([np.cos(angle)[:, None] * radius, y, np.sin(angle)[:, None] * radius], -1)
    sheet('band', band, silver, True, True)
    cup = [(0.001, 0.92), (0.30, 0.94), (0.42, 1.02), (0.47, 1.15), (0.46, 1.24), (0.42, 1.25), (0.40, 1.20)]
    lathe('cup', cup, silver, 64)
    for k in range(40):
        a = k * np.pi / 20
        made = lathe('grain', [(0.001, 0.042), (0.03, 0.03), (0.042, 0), (0.03, -0.03), (0.001, -0.042)], silver, 10, 1)
        moved(made, to=(0.485 * np.cos(a), 0.485 * np.sin(a), 1.10))
    stone = m.Shader('stone', spec['stone'], 0.12, 0.6, clearcoat=1.0)
    stone.shade(stone.noise(0.35, 6), 0.35, 0.65, 0.55, 1.25)
    lathe('stone', [(0.001, 1.47), (0.12, 1.46), (0.25, 1.40), (0.35, 1.31), (0.405, 1.22), (0.41, 1.16)], stone.done(), 64, 2)
    return {
        'front': {'azimuth': -58, 'elevation': 30, 'fill': 0.62, 'pose': [(0, 0, 18, False, 32)]},
        'close': {'azimuth': -64, 'elevation': 46, 'fill': 1.1, 'pose': [(0, 0, 12, False, 32)]},
    }


def beads(spec):
    chance = np.random.default_rng(4)
    wood = m.wood(spec['colour'], 0.5)
    path = smooth_line(np.array([(0, -5.2), (2.6, -3.2), (4.6, 0.2), (5.0, 4.2), (2.6, 7.2), (-1.2, 7.6), (-4.4, 5.4), (-5.2, 1.4), (-3.8, -2.4)]), 45, closed=True)
    profile = [(0.001, 0.46), (0.16, 0.455), (0.33, 0.33), (0.44, 0.15), (0.455, 0), (0.44, -0.15), (0.33, -0.33), (0.16, -0.455), (0.001, -0.46)]
    cord = m.braid('#4a2f1c', 0.08)
    tube('cord', np.column_stack([path, np.full(45, 0.45)]), cord, 0.07, closed=True)
    for k in range(45):
        ahead = path[(k + 1) % 45] - path[k - 1]
        made = lathe('bead', profile, wood, 28)
        if k % 15 == 0:
            made.scale = (1.18, 1.18, 0.45)
        moved(made, (np.pi / 2, 0, np.arctan2(ahead[1], ahead[0]) + np.pi / 2), (*path[k], 0.46))
        made.rotation_euler.rotate_axis('Z', chance.uniform(0, 6))
    start = path[0]
    long = lathe('imam', [(0.001, 1.5), (0.18, 1.48), (0.34, 1.2), (0.28, 0.9), (0.42, 0.4), (0.44, 0.0), (0.30, -0.5), (0.22, -0.9), (0.34, -1.1), (0.001, -1.25)], wood, 36)
    moved(long, (np.pi / 2, 0, np.pi), (start[0], start[1] - 1.9, 0.46))
    silk = m.satin(spec['tassel'])
    head = lathe('knot', [(0.001, 0.5), (0.3, 0.42), (0.4, 0.1), (0.36, -0.3), (0.42, -0.45)], silk, 32)
    moved(head, (-np.pi / 2, 0, 0), (start[0], start[1] - 3.6, 0.45))
    for k in range(150):
        a, r = chance.uniform(0, 6.28), np.sqrt(chance.uniform(0, 1))
        x0, z0 = 0.34 * r * np.cos(a), 0.42 + 0.32 * r * np.sin(a)
        spread, length = chance.normal(0, 0.42), chance.uniform(4.4, 5.0)
        line = np.array([(x0, -0.3, z0), (x0 * 1.5 + spread * 0.4, -1.6, z0 * 0.8), (x0 * 1.8 + spread, -3.2, 0.12 + 0.4 * chance.uniform()), (x0 * 2 + spread * 1.6, -length, 0.08 + 0.2 * chance.uniform())]) + (start[0], start[1] - 3.5, 0)
        tube('strand', smooth_line(line, 14), silk, 0.045, around=5)
    return {
        'front': {'azimuth': -80, 'elevation': 58, 'fill': 0.86},
        'close': {'azimuth': -70, 'elevation': 36, 'fill': 1.8, 'shift': (0.1, -0.1)},
    }


def glasses(spec):
    """Folded open on the table, standing on the lower rims and the ends of the temples."""
    frame = m.plastic(spec['frame'], 0.16, clearcoat=1.0)
    metal = m.metal('#cfc7b4', 0.2)
    if spec['dark']:
        lens = m.plastic(spec['lens'], 0.05, clearcoat=1.0)
    else:
        lens = m.plastic('#f4f8f8', 0.02, alpha=0.10, clearcoat=1.0)
    def outline(grow):
        points = np.array([(2.55, 0.35), (2.45, 1.5), (1.3, 2.15), (-0.8, 2.25), (-2.3, 1.7), (-2.6, 0.3), (-2.1, -1.3), (-0.6, -2.15), (0.9, -2.05), (2.1, -1.1)])
        return smooth_line(points * (1 + grow), 120, closed=True)
    bend = lambda x: 0.020 * x * x
    for side in (1, -1):
        edge = outline(0)
        x = side * (edge[:, 0] + 3.55)
        line = np.column_stack([x, bend(x), edge[:, 1] + 2.45])
        tube('rim', line, frame, 0.34, 0.27, closed=True, up=(0, 1, 0), around=16, power=0.65)
        centre = np.array([side * 3.55, 0, 2.45])
        rings = []
        for k in (1.0, 0.7, 0.4, 0.1, 0.0):
            px = side * (edge[:, 0] * k + 3.55)
            rings.append(np.column_stack([px, bend(px) - 0.22 * (1 - k * k), edge[:, 1] * k + 2.45]))
        sheet('lens', np.stack(rings, 1), lens, True, False, thick=0.0 if spec['dark'] else 0.12)
        pad = np.array([(side * 1.12, 0.15, 2.3), (side * 1.25, 0.6, 2.0), (side * 1.4, 0.95, 1.5)])
        tube('pad', smooth_line(pad, 16), frame, 0.16, 0.36, around=12)
        x1 = side * 6.55
        hinge = bend(x1)
        temple = np.array([(side * 6.0, bend(6.0), 3.55), (x1, hinge + 0.1, 3.6), (side * 6.75, hinge + 1.0, 3.6), (side * 6.8, 5.0, 3.45), (side * 6.75, 9.5, 3.15), (side * 6.5, 11.5, 2.6), (side * 6.2, 14.2, 0.15)])
        fine = smooth_line(temple, 90)
        tube('temple', fine, frame, np.interp(np.linspace(0, 1, 90), (0, .1, .6, 1), (.26, .22, .17, .22)), np.interp(np.linspace(0, 1, 90), (0, .1, .6, .8, 1), (.42, .42, .30, .40, .36)), around=14, power=0.6)
        for z in (3.45, 3.75):
            box('rivet', (0.14, 0.05, 0.14), (side * 5.85, bend(5.85) - 0.30, z), metal, 0.05, 3)
    bridge = np.array([(-1.15, 0.02, 3.2), (-0.7, -0.08, 3.5), (0, -0.1, 3.6), (0.7, -0.08, 3.5), (1.15, 0.02, 3.2)])
    tube('bridge', smooth_line(bridge, 40), frame, 0.30, 0.26, up=(0, 1, 0), around=14, power=0.7)
    return {
        'front': {'azimuth': -64, 'elevation': 40, 'fill': 0.88, 'pose': [(0, 0, 8, False, 0)]},
        'close': {'azimuth': -58, 'elevation': 20, 'fill': 1.6, 'shift': (0.12, 0)},
    }


def bangle(spec):
    """An open cuff of silver with beaded edges and an engraved middle."""
    s = m.Shader('silver', spec['metal'], 0.22, 0.5, metallic=1.0)
    u, v = s.uv()
    zigzag = s.math('ABSOLUTE', s.math('SUBTRACT', s.math('FRACT', s.math('DIVIDE', u, 1.1)), 0.5))
    line = s.math('ABSOLUTE', s.math('SUBTRACT', s.math('ABSOLUTE', s.math('SUBTRACT', v, 1.25)), s.math('MULTIPLY', zigzag, 1.3)))
    cut = s.math('SMOOTH_MIN', s.math('MULTIPLY', line, 9.0), 1.0)
    s.bump(cut, 0.035)
    s.shade(cut, 0.0, 0.9, 0.30, 1.0)
    s.shade(s.noise(0.8, 4), 0.3, 0.7, 0.82, 1.05)
    engraved, silver = s.done(), m.metal(spec['metal'], 0.17)
    angle = np.radians(np.linspace(28, 332, 200))
    oval = np.column_stack([3.25 * np.cos(angle), 2.75 * np.sin(angle)])
    out = np.column_stack([np.cos(angle) / 3.25, np.sin(angle) / 2.75])
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    def ring_at(lift, z):
        return np.column_stack([oval + out * lift, np.full(200, z)])
    front = np.stack([ring_at(0.10 + 0.10 * np.sin((z - 0.2) / 2.5 * np.pi), z) for z in np.linspace(0.2, 2.7, 24)], 1)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(front[:, 0], axis=0), axis=1))])
    sheet('cuff', front, engraved, uv=np.stack(np.meshgrid(length, np.linspace(0, 2.5, 24), indexing='ij'), -1))
    sheet('inside', np.stack([ring_at(-0.04, z) for z in np.linspace(0.1, 2.8, 6)], 1), silver)
    for z in (0.16, 2.74):
        tube('rim', ring_at(0.06, z), silver, 0.15, 0.14, around=14)
        for at in np.linspace(3, 196, 92).astype(int):
            made = lathe('grain', [(0.001, 0.11), (0.08, 0.08), (0.11, 0), (0.08, -0.08), (0.001, -0.11)], silver, 14, 1)
            moved(made, to=(*(oval[at] + out[at] * 0.18), z + (0.20 if z < 1 else -0.20)))
    for at in (0, 199):
        tube('end', np.array([(*(oval[at] + out[at] * 0.06), z) for z in np.linspace(0.16, 2.74, 14)]), silver, 0.22, around=14, up=(0, 1, 0))
    return {
        'front': {'azimuth': -38, 'elevation': 34, 'fill': 0.76, 'pose': [(0, 0, 75, False, 0)]},
        'close': {'azimuth': -50, 'elevation': 24, 'fill': 1.4, 'shift': (0.1, 0)},
    }
