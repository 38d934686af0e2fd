"""The upper of a shoe: a surface between the line where it meets the sole and the line of its opening."""
import numpy as np
from scipy.interpolate import Akima1DInterpolator, CubicSpline
from scipy.ndimage import map_coordinates

from meshes import smooth_line

# The outline of a right foot's sole as shares of the length: x from the toe (0) to the heel (1), y outward.
outlines = {
    'round': ((1, 0), (.975, .070), (.90, .108), (.72, .112), (.55, .134), (.36, .170), (.22, .168), (.10, .124), (.03, .060), (0, -.022), (.022, -.090), (.10, -.146), (.26, -.166), (.40, -.146), (.55, -.110), (.72, -.098), (.90, -.104), (.975, -.068)),
    'almond': ((1, 0), (.975, .066), (.90, .098), (.72, .098), (.55, .120), (.38, .160), (.25, .154), (.12, .106), (.03, .046), (0, -.012), (.02, -.066), (.10, -.122), (.26, -.156), (.40, -.136), (.55, -.098), (.72, -.086), (.90, -.096), (.975, -.064)),
    'pointed': ((1, 0), (.975, .060), (.90, .092), (.72, .090), (.55, .110), (.40, .150), (.27, .140), (.13, .084), (.03, .028), (0, -.008), (.02, -.040), (.11, -.100), (.27, -.148), (.41, -.132), (.55, -.092), (.72, -.080), (.90, -.090), (.975, -.058)),
}


class Surface:
    """Places on it are (h, t): h round it from 0 to 2, t up it from 0 to 1."""

    def __init__(self, points, outward=1):
        self.points = points
        self.count, self.rows = points.shape[:2]
        around, up = np.roll(points, -1, 0) - np.roll(points, 1, 0), np.gradient(points, axis=1)
        normal = np.cross(around, up) * outward
        self.normals = normal / (np.linalg.norm(normal, axis=2, keepdims=True) + 1e-9)

    def lookup(self, values, h, t):
        h, t = np.broadcast_arrays(np.asarray(h, float), np.asarray(t, float))
        at = [h.ravel() / 2 * self.count % self.count, np.clip(t.ravel(), 0, 1) * (self.rows - 1)]
        found = np.stack([map_coordinates(values[..., i], at, order=1, mode='grid-wrap') for i in range(3)], -1)
        return found.reshape(*h.shape, 3)

    def at(self, h, t, lift=0.0):
        h, t = np.broadcast_arrays(np.asarray(h, float), np.asarray(t, float))
        normal = self.lookup(self.normals, h, np.clip(t, 0.03, 0.97))
        normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-9
        return self.lookup(self.points, h, t) + normal * np.asarray(lift)[..., None]

    def normal(self, h, t):
        return self.lookup(self.normals, h, np.clip(t, 0.03, 0.97))


class Upper(Surface):
    """Places on it are (h, t): h from 0 at the heel over 1 at the toe to 2 at the heel again, the outer
    side first; t from 0 at the sole to 1 at the opening."""

    def __init__(self, length, outline, keys, floor, width=1.0):
        ring = smooth_line(np.array(outlines[outline]) * (length, length * width), 720, closed=True)
        toe = int(ring[:, 0].argmin())
        arc = np.concatenate([np.linspace(0, 1, toe, endpoint=False), np.linspace(1, 2, 720 - toe, endpoint=False)])
        self.count, self.rows = 240, 40
        self.h = np.linspace(0, 2, self.count, endpoint=False)
        wrapped = np.concatenate([arc, [2.0]])
        base = CubicSpline(wrapped, np.vstack([ring, ring[:1]]), bc_type='periodic')(self.h)
        base = np.stack([self.evened(base[:, i]) for i in range(2)], 1)
        along = np.roll(base, -1, 0) - np.roll(base, 1, 0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        self.outward = np.stack([along[:, 1], -along[:, 0]], 1) * (1 if self.area(base) > 0 else -1)
        self.length, self.floor = length, floor
        self.base = np.column_stack([base, floor(base[:, 0] / length)])
        keyed = self.keyed(np.asarray(keys, float))
        top = keyed[:, :3] + np.outer(self.floor_at(keyed[:, 0]), (0, 0, 1))
        first = self.base + np.column_stack([self.outward * keyed[:, 3:4], keyed[:, 4]])
        second = top + keyed[:, 5:8]
        t = np.linspace(0, 1, self.rows)[None, :, None]
        p = [x[:, None] for x in (self.base, first, second, top)]
        points = (1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t ** 2 * p[2] + t ** 3 * p[3]
        super().__init__(points, 1 if self.area(base) > 0 else -1)

    def floor_at(self, x):
        return self.floor(np.clip(x / self.length, 0, 1))

    @staticmethod
    def evened(values):
        return (np.roll(values, 1) + 2 * values + np.roll(values, -1)) / 4

    @staticmethod
    def area(ring):
        x, y = ring.T
        return (x * np.roll(y, -1) - y * np.roll(x, -1)).sum()

    def keyed(self, keys):
        """Rows of h from 0 to 1: h, top x y z, first out up, second x y z; the inner side mirrors the outer."""
        inner = keys[1:-1][::-1].copy()
        inner[:, 0] = 2 - inner[:, 0]
        inner[:, [2, 7]] *= -1
        once = np.vstack([keys, inner])
        shifted = [once + np.eye(1, once.shape[1])[0] * turn for turn in (-2, 0, 2)]
        every = np.vstack(shifted)
        return Akima1DInterpolator(every[:, 0], every[:, 1:])(self.h)
