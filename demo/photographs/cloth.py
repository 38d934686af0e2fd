"""Cloth from a two-dimensional pattern, which a small simulation lets fall. Metres."""
import math

import numpy as np
from scipy.interpolate import LinearNDInterpolator, NearestNDInterpolator
from scipy.ndimage import gaussian_filter, zoom
from scipy.spatial import Delaunay, cKDTree

from surfaces import noise


def trace(corners, step=0.008, closed=True):
    """Points along (x, y, bulge): the bulge, a share of the length, is of the edge that follows."""
    points = []
    ends = [*corners[1:], corners[0]] if closed else corners[1:]
    for (x, y, *rest), end in zip(corners, ends):
        bulge = rest[0] if rest else 0
        dx, dy = end[0] - x, end[1] - y
        middle = (x + dx / 2 - dy * bulge * 2, y + dy / 2 + dx * bulge * 2)
        t = np.linspace(0, 1, max(2, round(math.hypot(dx, dy) / step) + 1))[:-1, None]
        points.append((1 - t) ** 2 * np.array([x, y]) + 2 * t * (1 - t) * np.array(middle) + t * t * np.array(end[:2]))
    if not closed:
        points.append(np.array([corners[-1][:2]]))
    return np.concatenate(points)


def mirrored(half):
    """The whole outline of a right half, which goes from the middle above to the middle below."""
    bulges = [corner[2] if len(corner) > 2 else 0 for corner in half]
    left = [(-half[i][0], half[i][1], bulges[i - 1]) for i in range(len(half) - 1, 0, -1)]
    if half[-1][0] > 0:
        left = [(-half[-1][0], half[-1][1], bulges[-2]), *left[1:]]
        return [*half[:-1], (*half[-1][:2], 0), *left] if half[0][0] == 0 else [*half, *left]
    return [*half[:-1], *left]


def inside(outline, points):
    within = np.zeros(len(points), bool)
    x, y = points[:, 0], points[:, 1]
    for (ax, ay), (bx, by) in zip(outline, np.roll(outline, -1, 0)):
        if ay != by:
            within ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return within


def waves(chance, points, size, count=14):
    """Smooth chance about 0, of waves about so long."""
    value = np.zeros(len(points))
    for _ in range(count):
        angle, phase = chance.uniform(0, 2 * math.pi, 2)
        length = size * chance.uniform(0.6, 1.8)
        value += np.sin((points[:, 0] * math.cos(angle) + points[:, 1] * math.sin(angle)) * 2 * math.pi / length + phase)
    return value / math.sqrt(count / 2)


class Cloth:
    def __init__(self, corners, seed=1, step=0.010, growth=0.006, squeeze=0.008, rumple=0.010, stiff=0.8, loft=0.006,
                 turn=0.0, rounds=110, warp=0.008, crease=1.0, folds=None):
        self.seed, self.crease, self.folds = seed, crease, folds
        chance = np.random.default_rng(seed)
        outline = trace(corners, step)
        low, high = outline.min(0), outline.max(0)
        rows = np.arange(low[1], high[1], step * 0.866)
        grid = np.concatenate([np.stack([np.arange(low[0], high[0], step) + (i % 2) * step / 2, np.full_like(np.arange(low[0], high[0], step), y)], 1) for i, y in enumerate(rows)])
        grid += chance.uniform(-0.2, 0.2, grid.shape) * step
        grid = grid[inside(outline, grid)]
        grid = grid[cKDTree(outline).query(grid)[0] > step * 0.6]
        flat = self.flat = np.concatenate([outline, grid])
        triangles = Delaunay(flat).simplices
        triangles = triangles[inside(outline, flat[triangles].mean(1))]
        sides = np.sort(np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]]), 1)
        across = np.concatenate([triangles[:, 2], triangles[:, 0], triangles[:, 1]])
        order = np.lexsort((sides[:, 1], sides[:, 0]))
        sides, across = sides[order], across[order]
        twin = np.nonzero((sides[1:] == sides[:-1]).all(1))[0]
        bends = np.stack([across[twin], across[twin + 1]], 1)
        edges = np.unique(sides, axis=0)
        local = 1 + growth * (1 + 0.8 * waves(chance, flat, 0.2))
        middle = flat.mean(0)
        moved = flat + warp * np.stack([waves(chance, flat, 0.7), waves(chance, flat, 0.7)], 1)
        def lengths(pairs):
            a, b = pairs.T
            return np.linalg.norm(moved[a] - moved[b], axis=1) * (local[a] + local[b]) / 2
        edge_rest, bend_rest = lengths(edges), lengths(bends)
        room = np.clip(cKDTree(outline).query(flat)[0] / 0.05, 0, 1)
        place = np.zeros((len(flat), 3))
        moved = middle + (moved - middle) * (1 - squeeze)
        spin = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
        place[:, :2] = (moved - middle) @ spin + middle
        floor = loft * (0.35 + 0.65 * room)
        place[:, 2] = floor + rumple * (1 + 0.6 * waves(chance, flat, 0.16) + 0.35 * waves(chance, flat, 0.07)) * (0.4 + 0.6 * room)
        gravity = np.array([0, 0, -9.8]) * 0.004 ** 2 * 1.4
        speed = np.zeros_like(place)
        a, b = np.concatenate([edges, bends]).T
        rest = np.concatenate([edge_rest, bend_rest])
        weight = np.concatenate([np.full(len(edges), 1.0), np.full(len(bends), stiff)])
        count = len(flat)
        share = np.bincount(a, weight, count) + np.bincount(b, weight, count)
        pull = weight / 2
        for _ in range(rounds):
            before = place.copy()
            place = place + speed + gravity
            for _ in range(5):
                between = place[b] - place[a]
                length = np.sqrt((between * between).sum(1))
                push = between * (pull * (length - rest) / length)[:, None]
                for axis in range(3):
                    move = np.bincount(a, push[:, axis], count) - np.bincount(b, push[:, axis], count)
                    place[:, axis] += move * 3.2 / share
                place[:, 2] = np.maximum(place[:, 2], floor)
            speed = (place - before) * 0.93
            speed[place[:, 2] < floor + 0.0005, :2] *= 0.35
        self.place = place

    def seen(self, x0, y0, x1, y1, columns, rows):
        """Images of the pattern's coordinates and of the height, looked at from above."""
        scale = 2 if columns > 300 else 1
        xs, ys = np.meshgrid(np.linspace(x0, x1, columns // scale), np.linspace(y1, y0, rows // scale))
        at = np.stack([xs.ravel(), ys.ravel()], 1)
        values = np.concatenate([self.flat - self.place[:, :2], self.place[:, 2:]], 1)
        found = LinearNDInterpolator(self.place[:, :2], values)(at)
        missing = np.isnan(found[:, 0])
        if missing.any():
            found[missing] = NearestNDInterpolator(self.place[:, :2], values)(at[missing])
        found = found.reshape(rows // scale, columns // scale, 3)
        blur = 0.0045 / ((x1 - x0) / (columns // scale))
        u, v, z = (zoom(gaussian_filter(found[..., i], blur * (1 if i == 2 else 1.5)), scale, order=1, mode='nearest', grid_mode=True) for i in range(3))
        xs, ys = np.meshgrid(np.linspace(x0, x1, columns), np.linspace(y1, y0, rows))
        u, v = xs + u, ys + v
        return u, v, z + self.creases(u, v)

    def creases(self, u, v):
        """Finer folds than the simulation has: soft hollows, a few sharp ridges, and long folds that widen downwards."""
        seed = self.seed
        angle = 0.5 * math.sin(seed * 2.1)
        a, b = u * math.cos(angle) - v * math.sin(angle), u * math.sin(angle) + v * math.cos(angle)
        a = a + 0.03 * noise(u, v, 0.21, seed=seed + 1)
        hollows = noise(a, b, 0.17, 0.10, seed, 3)
        ridges = np.exp(-(noise(a, b, 0.26, 0.15, seed + 3, 2) / 0.075) ** 2) * np.clip(0.4 + noise(u, v, 0.16, seed=seed + 4), 0, 1)
        ridges2 = np.exp(-(noise(b, a, 0.30, 0.13, seed + 6, 2) / 0.065) ** 2) * np.clip(0.2 + noise(u, v, 0.14, seed=seed + 7), 0, 1)
        value = self.crease * (0.0085 * hollows + 0.0050 * ridges + 0.0040 * ridges2)
        if self.folds:
            deep, wide, top, bottom = self.folds
            share = np.clip((top - v) / (top - bottom), 0, 1.1)
            lines = noise(u * (top - bottom) / (0.4 * (top - bottom) + 0.6 * np.clip(top - v, 0, None)) + 0.02 * noise(u, v, 0.3, 0.5, seed + 2), v, wide, wide * 9, seed + 5, 2)
            value = value + deep * share ** 0.8 * lines
        return value
