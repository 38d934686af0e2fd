"""Watches on a strap that is closed to a loop. The dial faces up; the pose tilts it toward the camera."""
import math

import numpy as np

import materials as m
from meshes import add_mesh, box, lathe, rounded, scattered, sheet, smooth_line, tube


def turned_box(name, size, radius, angle, z, material, round_by=0.02):
    """A small block at an hour's place, pointing to the middle."""
    x, y, h = (s / 2 for s in size)
    c, s = math.cos(angle), math.sin(angle)
    corners = [(a, b + radius, k) for a in (-x, x) for b in (-y, y) for k in (-h, h)]
    points = [(p * c + q * s, -p * s + q * c, z + k) for p, q, k in corners]
    made = add_mesh(name, points, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], material)
    return rounded(made, round_by, 2)


def strap(line, widths, material, stitch, thick=0.32):
    line = smooth_line(np.array(line, float), 90)
    at = np.linspace(0, 1, 90)
    wide = np.interp(at, (0, 1), widths) / 2
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    out = np.column_stack([along[:, 1], -along[:, 0]])
    out *= np.sign(out[45] @ (line[45] - line.mean(0)))
    v = np.array([-1, -1, -0.94, -0.78, -0.5, 0, 0.5, 0.78, 0.94, 1, 1])
    rise = np.array([0, 0.35, 0.62, 0.82, 0.95, 1, 0.95, 0.82, 0.62, 0.35, 0]) * thick
    top = np.stack([np.column_stack([wide * k, line[:, 0] + out[:, 0] * r, line[:, 1] + out[:, 1] * r]) for k, r in zip(v, rise)], 1)
    sheet('strap', top, material, smoother=1)
    for side in (-0.80, 0.80):
        places = np.column_stack([wide * side, line + out * thick * 0.82])[3::2]
        direction = np.column_stack([np.zeros(90), along])[3::2]
        scattered('stitches', places, direction, np.column_stack([np.zeros(90), out])[3::2], 0.17, 0.018, stitch)


def watch(spec):
    steel = m.metal(spec['metal'], 0.16)
    brushed = m.metal(spec['metal'], 0.30, 1.0)
    r = spec.get('radius', 2.05)
    thick = spec.get('thick', 1.0)
    lathe('case', [(0, 0), (r * 0.9, 0), (r * 0.99, 0.12), (r, 0.25), (r, thick * 0.62), (r * 0.97, thick * 0.70), (r * 0.93, thick * 0.72), (r * 0.8, thick * 0.72)], brushed, 128)
    dial_z = thick * 0.70
    dial_r = r * 0.76
    lathe('dial', [(0.001, dial_z), (dial_r * 0.5, dial_z), (dial_r + 0.06, dial_z)], m.plastic(spec['dial'], 0.32), 96, 0)
    lathe('rehaut', [(dial_r, dial_z - 0.01), (dial_r + 0.05, dial_z + 0.18), (dial_r + 0.12, dial_z + 0.22)], steel, 128, 1)
    glow, bright = m.plastic(spec['marks'], 0.4), m.metal(spec['metal'], 0.12)
    if spec['cut'] == 'diver':
        lathe('bezel', [(dial_r + 0.10, thick * 0.90), (dial_r + 0.14, thick * 0.93), (r * 0.985, thick * 0.80)], m.plastic(spec['bezel'], 0.16, clearcoat=1.0), 128, 1)
        profile = [(r * 0.985, thick * 0.80), (r * 1.0, thick * 0.84), (r * 1.035, thick * 0.80), (r * 1.035, thick * 0.70), (r * 0.99, thick * 0.66)]
        lathe('bezel ring', profile, steel, 128, 1)
        for k in range(72):
            turned_box('grip', (0.10, 0.05, thick * 0.12), r * 1.032, k * math.pi / 36, thick * 0.745, steel, 0.015)
        for k in range(60):
            size = (0.05, 0.11) if k % 5 else (0.10, 0.22)
            place = (dial_r + 0.12 + r * 0.985) / 2
            if k:
                turned_box('minute', (*size, 0.02), place, k * math.pi / 30, thick * 0.872, glow, 0.006)
        triangle = [(0, place - 0.14, thick * 0.895), (-0.15, place + 0.13, thick * 0.872), (0.15, place + 0.13, thick * 0.872)]
        add_mesh('triangle', triangle, [(0, 1, 2)], glow, smooth=False)
    else:
        lathe('bezel', [(dial_r + 0.10, thick * 0.90), (dial_r + 0.18, thick * 0.97), (r * 0.90, thick * 0.98), (r * 0.98, thick * 0.88), (r * 1.005, thick * 0.72), (r * 0.99, thick * 0.6)], steel, 128, 1)
    for k in range(60):
        turned_box('track', (0.022, 0.075 if k % 5 else 0.0901, 0.01), dial_r * 0.96, k * math.pi / 30, dial_z + 0.006, glow, 0)
    for k in range(12):
        long = dial_r * (0.24 if k % 3 == 0 else 0.17)
        wide = 0.17 if spec['cut'] == 'diver' else 0.075
        turned_box('index rim', (wide + 0.06, long + 0.06, 0.06), dial_r * 0.76, k * math.pi / 6, dial_z + 0.03, bright)
        if spec['cut'] == 'diver':
            turned_box('index', (wide, long, 0.03), dial_r * 0.76, k * math.pi / 6, dial_z + 0.06, glow)
    for angle, length, wide, lift in ((math.radians(305), 0.50, 0.20, 0.10), (math.radians(55), 0.80, 0.15, 0.14)):
        slim = 1 if spec['cut'] == 'diver' else 0.5
        turned_box('hand', (wide * slim, dial_r * length, 0.03), dial_r * length / 2 - 0.05, angle, dial_z + lift, bright)
        if slim == 1:
            turned_box('glow', (wide * 0.55, dial_r * length * 0.66, 0.02), dial_r * length * 0.55, angle, dial_z + lift + 0.015, glow)
    turned_box('second', (0.035, dial_r * 1.05, 0.02), dial_r * 0.36, math.radians(200), dial_z + 0.19, m.plastic(spec['second'], 0.35), 0.005)
    lathe('pin', [(0.001, dial_z + 0.25), (0.09, dial_z + 0.24), (0.11, dial_z + 0.2), (0.11, dial_z)], bright, 32)
    box('crown', (0.46, 0.52, 0.52), (r + 0.28, 0, thick * 0.42), steel, 0.12)
    for k in range(10):
        box('ridge', (0.36, 0.05, 0.05), (r + 0.30, 0.27 * math.cos(k * 0.628), thick * 0.42 + 0.27 * math.sin(k * 0.628)), steel, 0.015, 2)
    for side in (1, -1):
        for x in (-1, 1):
            line = [(x * r * 0.62, side * r * 0.70, thick * 0.42), (x * r * 0.63, side * r * 0.95, thick * 0.46), (x * r * 0.63, side * r * 1.10, thick * 0.34), (x * r * 0.63, side * r * 1.19, thick * 0.10)]
            tube('lug', smooth_line(np.array(line), 24), brushed, np.linspace(0.24, 0.15, 24), np.linspace(0.24, 0.13, 24), up=(1, 0, 0), power=0.6)
        skin = m.rubber(spec['strap'], 0.5) if spec['cut'] == 'diver' else m.leather(spec['strap'], 0.35, 1.0)
        loop = [(side * r * 0.93, 0.20), (side * r * 1.15, 0.14), (side * r * 1.36, -0.12), (side * r * 1.62, -0.9), (side * r * 1.66, -2.2), (side * r * 1.42, -3.5), (side * r * 0.8, -4.4), (side * -0.2, -4.65 - 0.25 * (side > 0))]
        strap(loop, (r * 1.12, r * 0.95), skin, m.thread(spec['stitch']), 0.30)
    return {
        'front': {'azimuth': -72, 'elevation': 38, 'fill': 0.80, 'pose': [(0, 0, 0, False, 42)]},
        'cutout': {'azimuth': -72, 'elevation': 38, 'fill': 0.96, 'cut out': True, 'pose': [(0, 0, 0, False, 42)]},
        'close': {'azimuth': -60, 'elevation': 50, 'fill': 1.45, 'pose': [(0, 0, 0, False, 35)]},
    }
