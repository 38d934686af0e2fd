"""Parts of shoes that lie on an upper: panels, seams, collars, tongues, laces, soles."""
import numpy as np

from meshes import eased, scattered, sheet, smooth_line, tube


def shell(upper, material, lining, thick=0.22, to=1.0):
    """The upper itself, and its lining a little inside."""
    grid = upper.points
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(upper.base, axis=0), axis=1))])
    height = np.linspace(0, 9, upper.rows)
    uv = np.stack(np.meshgrid(length, height, indexing='ij'), -1)
    outer = sheet('upper', grid, material, True, False, uv=uv)
    sheet('lining', grid - upper.normals * thick, lining, True, False, uv=uv)
    inner = upper.base * (1, 1, 1) - np.column_stack([upper.outward * 0.35, np.full(upper.count, -0.35)])
    middle = inner.copy()
    middle[:, 1] = inner[:, 1].mean()
    rows = np.stack([inner + (middle - inner) * k for k in (0, 0.35, 0.7, 1)], 1)
    sheet('insole', rows, lining, True, False)
    return outer


def line_on(places, count=60):
    """A smooth line through places (h, t)."""
    places = np.asarray(places, float)
    return smooth_line(places, count) if len(places) > 2 else np.linspace(places[0], places[-1], count)


def panel(upper, low, high, material, lift=0.12, count=70, across=12):
    """A piece sewn onto the upper between two lines of places (h, t)."""
    a, b = line_on(low, count), line_on(high, count)
    q = np.concatenate([[0, 0], np.linspace(0.02, 0.98, across), [1, 1]])
    rise = np.concatenate([[-0.06, lift * 0.75], np.full(across, lift), [lift * 0.75, -0.06]])
    grid = a[:, None] + (b - a)[:, None] * q[None, :, None]
    lifts = np.tile(rise, (count, 1))
    lifts[0] = lifts[-1] = -0.06
    return sheet('panel', upper.at(grid[..., 0], grid[..., 1], lifts), material)


def seam(upper, places, material, lift=0.12, gap=0.36, size=0.26, radius=0.034):
    """Stitches along a line of places (h, t)."""
    fine = line_on(places, 500)
    points = upper.at(fine[:, 0], fine[:, 1], lift)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    wanted = np.arange(gap / 2, length[-1], gap)
    at = np.interp(wanted, length, np.arange(len(fine)))
    middle = np.stack([np.interp(at, np.arange(len(fine)), points[:, i]) for i in range(3)], 1)
    next_ = np.stack([np.interp(np.minimum(at + 0.5, len(fine) - 1), np.arange(len(fine)), points[:, i]) for i in range(3)], 1)
    before = np.stack([np.interp(np.maximum(at - 0.5, 0), np.arange(len(fine)), points[:, i]) for i in range(3)], 1)
    along = next_ - before
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    places = np.stack([np.interp(at, np.arange(len(fine)), fine[:, i]) for i in range(2)], 1)
    scattered('stitches', middle, along, upper.normal(places[:, 0], places[:, 1]), size, radius, material)


def collar(upper, until, material, radius, drop=0.0, high=None):
    """A padded rim round the ankle, as far as h on both sides; None: all round."""
    if until is None:
        h = upper.h
        line = upper.at(h, 1.0) - (0, 0, drop)
        return tube('collar', line, material, radius, high, closed=True, around=12)
    h = np.linspace(-until, until, 120)
    line = upper.at(h % 2, 1.0) - upper.normal(h % 2, np.full(120, 0.97)) * radius * 0.55 - np.outer(np.ones(120), (0, 0, drop))
    fade = np.clip((until - np.abs(h)) / 0.06, 0.25, 1)
    return tube('collar', line, material, radius * fade, (high or radius) * fade, around=12)


def tongue(upper, start, end, beyond, material, wide=1.0, sink=0.30, thick=0.35, lean=(0.35, 1.0), tip=0.75):
    """Fills the opening under the laces from h=start (toe) to h=end (ankle), and stands out beyond it."""
    h = np.linspace(start, end, 16)
    outer, inner = upper.at(h, 1.0), upper.at(2 - h, 1.0)
    middle, half = (outer + inner) / 2, np.linalg.norm(outer - inner, axis=1) / 2
    along = middle[-1] - middle[-4]
    along /= np.linalg.norm(along)
    onward = np.array([lean[0], 0, lean[1]]) / np.hypot(*lean)
    rows, widths = list(middle - (0, 0, sink)), list(np.minimum(half + 0.5, half.max() + 0.3))
    point, direction = rows[-1], along
    for k in range(8):
        direction = direction * 0.8 + onward * 0.2
        direction /= np.linalg.norm(direction)
        point = point + direction * beyond / 8
        rows.append(point)
        widths.append(widths[15] + (wide * 2.6 - widths[15]) * np.sin((k + 1) / 8 * np.pi / 2))
    rows, widths = np.array(rows), np.array(widths)
    widths[-1] *= tip
    v = np.linspace(-1, 1, 13)
    grid = rows[:, None] + np.stack([np.zeros((len(rows), 13)), widths[:, None] * v, -0.35 * widths[:, None] * v ** 2], -1)
    return sheet('tongue', grid, material, thick=thick, smoother=2)


def laces(upper, holes, material, wide, high, t=0.90, lift=0.22, crossed=True, bow=1.0, ring=None):
    """Through pairs of holes at these h, the first nearest to the toe, with a bow at the last."""
    left = [upper.at(h, t, lift) for h in holes]
    right = [upper.at(2 - h, t, lift) for h in holes]
    pairs = [(left[0], right[0])]
    if crossed:
        for i in range(len(holes) - 1):
            pairs += [(left[i], right[i + 1]), (right[i], left[i + 1])]
    else:
        pairs += list(zip(left[1:], right[1:]))
    for n, (a, b) in enumerate(pairs):
        u = np.linspace(0, 1, 14)[:, None]
        rise = 4 * u * (1 - u) * (0.10 + 0.20 * (n % 2 if crossed else 0.2))
        ends = np.clip(np.minimum(u, 1 - u) / 0.08, 0, 1) - 1
        line = a + (b - a) * u + (rise + ends * 0.16) * np.array([-0.45, 0, 0.9])
        tube('lace', line, material, wide, high, up=(-0.5, 0, 0.86), around=10, power=0.7)
    if ring:
        for h in holes:
            for side in (h, 2 - h):
                n = upper.normal(side, t)
                first = np.cross(n, (0, 0, 1.0)) / np.linalg.norm(np.cross(n, (0, 0, 1.0)))
                angle = np.linspace(0, 2 * np.pi, 20, endpoint=False)[:, None]
                tube('eyelet', upper.at(side, t, 0.12) + 0.24 * (np.cos(angle) * first + np.sin(angle) * np.cross(n, first)), ring, 0.085, closed=True, up=n, around=8)
    if bow:
        tied(upper, (left[-1] + right[-1]) / 2 + (-0.2, 0, 0.35), material, wide, high, bow)


def tied(upper, knot, material, wide, high, size):
    """Two loops and two ends that hang to both sides."""
    for side in (1, -1):
        loop = np.array([(0, 0, 0), (-.5, 1.0, .55), (-1.3, 2.5, .35), (-2.1, 3.4, -.75), (-2.5, 3.2, -1.25), (-2.2, 2.3, -.75), (-1.2, 1.0, -.05), (0, 0, 0)]) * (size, side * size, size)
        end = np.array([(0, 0, 0), (-.7, .5, .35), (-2.0, 1.3, -.3), (-3.2, 2.2, -1.5), (-3.9, 2.6, -2.4 - 0.4 * side)]) * (size, side * size, size)
        for line in (loop, end):
            tube('lace', knot + smooth_line(line, 40), material, wide, high, up=(-0.45, 0.25 * side, 0.86), power=0.7)
    across = smooth_line(np.array([(.25, .05, -.35), (.0, .35, .1), (-.25, .05, .35), (-.35, -.3, 0.05), (-.2, -.2, -.3)]) * 1.1, 24)
    tube('lace', knot + across, material, wide * 1.05, high * 1.6, up=(-0.4, 0.3, 0.86), power=0.8)


def sole(upper, bottom, profile, material, name='sole', smoother=1, flare=None):
    """Rings of (out, share): out from the line of the upper, share 0 at that line and 1 at the bottom."""
    base = upper.base.copy()
    x = base[:, 0] / upper.length
    low, top = bottom(x), base[:, 2]
    wide = np.ones(len(x)) if flare is None else eased(np.clip(x, 0, 1), flare)[:, 0]
    out = upper.outward
    rings = []
    for push, share, *lift in profile:
        z = top + (low - top) * share + (lift[0] if lift else 0)
        rings.append(np.column_stack([base[:, :2] + out * (push * wide)[:, None], z]))
    last = rings[-1]
    middle = last.copy()
    middle[:, 1] *= 0.15
    rings += [last + (middle - last) * k for k in (0.04, 0.5, 1)]
    return sheet(name, np.stack(rings, 1), material, True, False, smoother=smoother)
