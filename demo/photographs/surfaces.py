"""What fabrics and grounds look like near by: colour and height for each point of a pattern. Metres."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates


def linear(colour):
    """Light of `#rrggbb`, never as deep as a screen can show."""
    parts = np.array([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return 0.008 + 0.86 * np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


tables = {}


def noise(u, v, size_u, size_v=None, seed=0, octaves=3):
    """Smooth chance, about -1 to 1, with grains of the given sizes."""
    size_v = size_v or size_u
    value, strength = 0, 1.0
    for octave in range(octaves):
        key = (seed + octave * 17) % 23
        if key not in tables:
            table = gaussian_filter(np.random.default_rng(key + 5).normal(size=(512, 512)), 2.6, mode='wrap')
            tables[key] = (table / table.std()).astype(np.float32)
        grain = 2.0 ** octave
        value = value + strength * map_coordinates(tables[key], [v / size_v * 5 * grain + 40.3 * seed, u / size_u * 5 * grain + 13.7 * seed], order=1, mode='grid-wrap')
        strength *= 0.5
    return value * 0.6


def fade_out(period, pixel):
    """Detail finer than two pixels is not seen, instead of seen wrongly."""
    return float(np.clip((period / pixel - 1.6) / 1.6, 0, 1))


def weave(kind, u, v, pixel):
    """Shade (about 0) and height of a fabric; roughly 1 is strong."""
    tau = 2 * math.pi
    def yarn(value, period):
        return np.sin(value * (tau / period)) * fade_out(period, pixel)
    mottled = 0.03 * noise(u, v, 0.05, octaves=4)
    fine = noise(u, v, 0.0016, seed=3, octaves=2)
    if kind == 'jersey':
        column = np.abs(np.sin(u * tau / 0.0030)) * fade_out(0.0015, pixel)
        loops = yarn(v + column * 0.0007, 0.0016)
        return mottled + 0.06 * column + 0.05 * fine, 0.00016 * column + 0.00008 * loops + 0.00004 * fine
    if kind == 'rib':
        ribs = yarn(u, 0.0034)
        return mottled + 0.10 * ribs + 0.05 * fine, 0.0004 * ribs
    if kind == 'linen':
        slubs = noise(u, v, 0.0010, 0.035, 1, 2) + noise(u, v, 0.035, 0.0010, 2, 2)
        grid = yarn(u, 0.0011) * yarn(v, 0.0011)
        return mottled + 0.05 * slubs + 0.05 * grid, 0.00011 * slubs + 0.00007 * grid
    if kind == 'denim':
        warp = noise(u, v, 0.0011, 0.028, 4, 2)
        twill = yarn(u + 0.75 * v, 0.0016)
        worn = noise(u, v, 0.10, 0.22, 6, 4)
        return 0.10 * worn + 0.13 * warp + 0.10 * twill + 0.05 * fine, 0.00010 * twill + 0.00008 * warp
    if kind == 'wool':
        felt, lumps = noise(u, v, 0.0022, seed=7, octaves=3), noise(u, v, 0.009, seed=8, octaves=3)
        return mottled + 0.07 * felt + 0.03 * lumps, 0.00030 * felt + 0.0003 * lumps
    if kind == 'knit':
        column = np.abs(np.sin(u * tau / 0.016)) * fade_out(0.008, pixel)
        loops = yarn(v + column * 0.004, 0.0065)
        return mottled + 0.16 * (column - 0.6) + 0.10 * loops + 0.10 * fine, 0.0012 * column + 0.0006 * loops + 0.0002 * fine
    if kind == 'mesh':
        holes = (yarn(u, 0.0042) * yarn(v, 0.0036)) < -0.35
        return mottled - 0.30 * holes + 0.04 * fine, -0.0003 * holes
    if kind == 'silk':
        threads = noise(u, v, 0.04, 0.0009, 5, 2)
        return mottled + 0.02 * threads, 0.00003 * threads
    if kind == 'heavy':
        rice = yarn(u + 0.5 * v, 0.0075) * yarn(v - 0.5 * u, 0.0075)
        return mottled + 0.06 * rice + 0.04 * fine, 0.0006 * rice
    threads = noise(u, v, 0.0009, 0.02, 9, 2) + noise(u, v, 0.02, 0.0009, 10, 2)
    return mottled + 0.035 * threads, 0.00003 * threads


def colour_of(spec, u, v, pixel):
    """The dyed colour, with what is woven or printed on it."""
    base = np.broadcast_to(linear(spec['colour']), (*u.shape, 3)).copy()
    def paint(share, colour):
        base[:] = base + share[..., None] * (linear(colour) - base)
    if 'fade' in spec:
        low, high, other = spec['fade']
        reach = np.clip((high - v + 0.03 * noise(u, v, 0.3)) / (high - low), 0, 1)
        paint(reach * reach * (3 - 2 * reach), other)
    for low, high, other in spec.get('bands', []):
        paint(edge(v - low, pixel) * edge(high - v, pixel), other)
    if 'stripe' in spec:
        period, share, other = spec['stripe']
        off = np.abs((u / period + 0.5) % 1 - 0.5) * period
        paint(edge(period * share / 2 - off, pixel), other)
    for spread, size, petals, other, seed in spec.get('flowers', []):
        column, row = np.floor(u / spread), np.floor(v / spread)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                code = (column + dx) * 127.1 + (row + dy) * 311.7 + seed * 74.7
                jump = [np.modf(np.sin(code * k) * 43758.5453)[0] % 1 for k in (1.0, 1.37, 2.11)]
                x = u - (column + dx + 0.2 + 0.6 * jump[0]) * spread
                y = v - (row + dy + 0.2 + 0.6 * jump[1]) * spread
                angle = np.arctan2(y, x) * petals + jump[2] * 6
                radius = size * (0.75 + 0.5 * jump[2]) * (0.72 + 0.28 * np.cos(angle))
                paint(0.92 * edge(radius - np.hypot(x, y), pixel), other)
    return base


def edge(distance, pixel):
    """1 where the distance is positive, 0 where not, and soft over a pixel."""
    return np.clip(distance / (1.2 * pixel) + 0.5, 0, 1)


def ground(kind, tint, x, y, pixel, seed):
    base = np.broadcast_to(linear(tint), (*x.shape, 3))
    x, y = x + seed * 0.37, y + seed * 0.73
    if kind == 'plaster':
        trowel = noise(x, y, 0.16, 0.06, 2, 5)
        shade = 0.05 * noise(x, y, 0.8, seed=1, octaves=4) + 0.035 * trowel
        height = 0.0035 * noise(x, y, 0.45, seed=4) + 0.0007 * trowel + 0.00015 * noise(x, y, 0.006, seed=5)
    elif kind == 'linen':
        shade, height = weave('linen', x, y, pixel)
        shade = 0.40 * shade + 0.02 * noise(x, y, 0.5)
        fold = noise(x + 0.3 * y, y, 0.5, 0.22, 3, 3)
        sharp = np.exp(-(noise(x + 0.2 * y, y - 0.3 * x, 0.6, 0.35, 11, 2) / 0.03) ** 2)
        height = 0.7 * height + 0.007 * fold + 0.0025 * sharp
    else:
        wide = 0.135
        board = np.floor(x / wide)
        along, off = y + board * 3.31, x + board * 1.77
        bend = off + 0.012 * noise(off, along, 0.25, 0.7, 1, 2)
        grain = noise(bend, along, 0.012, 0.9, 2, 4)
        figure = np.sin(noise(bend, along, 0.11, 1.3, 4, 2) * 16)
        pores = np.minimum(0, noise(off, along, 0.0016, 0.035, 6, 2) + 0.25)
        gap = np.minimum(x - board * wide, (board + 1) * wide - x)
        dark = np.exp(-(gap / 0.0016) ** 2)
        shade = 0.10 * grain + 0.045 * figure + 0.16 * pores + 0.07 * np.sin(board * 12.9) - 0.75 * dark
        height = 0.00015 * grain + 0.0002 * pores - 0.002 * dark
    return base * np.exp(1.25 * shade)[..., None], height
