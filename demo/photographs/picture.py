"""A picture in the making: layers of cloth, stitches and buttons on a ground, seen from above. Metres."""
import math

import numpy as np
from PIL import Image, ImageDraw
from scipy.interpolate import LinearNDInterpolator, NearestNDInterpolator
from scipy.ndimage import distance_transform_edt, gaussian_filter

from cloth import trace
from light import developed, lit
from surfaces import colour_of, edge, ground, linear, noise, weave

sheens = {'wool': 0.55, 'knit': 0.6, 'silk': 0.3, 'viscose': 0.45, 'denim': 0.12}
glosses = {'silk': (0.15, 14), 'viscose': (0.06, 9), 'mesh': (0.07, 12), 'leather': (0.28, 30)}


class Picture:
    def __init__(self, cloth, frame, columns, rows, spec):
        self.cloth, self.frame, self.spec = cloth, frame, spec
        x0, y0, x1, _ = frame
        self.columns, self.rows, self.pixel = columns, rows, (x1 - x0) / columns
        self.u, self.v, self.z = cloth.seen(*frame, columns, rows)
        self.x = x0 + (np.arange(columns) + 0.5) * self.pixel + np.zeros((rows, 1))
        self.y = frame[3] - (np.arange(rows)[:, None] + 0.5) * self.pixel + np.zeros((1, columns))
        self.albedo, self.height = ground(*spec['ground'], self.x, self.y, self.pixel, spec['seed'])
        self.level = gaussian_filter(self.height, 0.004 / self.pixel)
        self.height = self.height.copy()
        self.fine = np.zeros_like(self.height)
        self.sheen, self.gloss = np.zeros_like(self.height), np.zeros_like(self.height)
        self.power = np.full_like(self.height, 12.0)
        self.albedo = self.albedo.copy()
        if spec['ground'][0] == 'wood':
            self.gloss += 0.10
        shifts = cloth.place[:, :2] - cloth.flat
        self.near, self.far = LinearNDInterpolator(cloth.flat, shifts), NearestNDInterpolator(cloth.flat, shifts)

    def placed(self, points):
        """Pixels of points of the pattern."""
        points = np.asarray(points, float)
        found = self.near(points)
        missing = np.isnan(found[:, 0])
        found[missing] = self.far(points[missing])
        at = points + found
        return np.stack([(at[:, 0] - self.frame[0]) / self.pixel, (self.frame[3] - at[:, 1]) / self.pixel], 1)

    def box(self, points, margin=0.0):
        """The part of the picture around pixels, or None."""
        room = margin / self.pixel + 3
        left, top = np.floor(points.min(0) - room).astype(int)
        right, bottom = np.ceil(points.max(0) + room).astype(int)
        part = np.s_[max(0, top):max(0, min(self.rows, bottom)), max(0, left):max(0, min(self.columns, right))]
        return None if part[0].stop <= part[0].start or part[1].stop <= part[1].start else part

    def drawn(self, part, draw, finer=3):
        """How much of each pixel in a part is covered by what `draw` draws; its unit is a pixel."""
        rows, columns = part[0].stop - part[0].start, part[1].stop - part[1].start
        image = Image.new('L', (columns * finer, rows * finer))
        origin = np.array([part[1].start, part[0].start])
        draw(ImageDraw.Draw(image), lambda points: [tuple((p - origin) * finer) for p in points], finer / self.pixel)
        return np.asarray(image.resize((columns, rows), Image.BOX), np.float32) / 255

    def cover(self, part, share, **values):
        for name, value in values.items():
            old = getattr(self, name)[part]
            weight = share[..., None] if old.ndim == 3 else share
            getattr(self, name)[part] = old + weight * (value - old)

    def lay(self, corners, fabric, thick=0.0016, groove=0.0, soft=0.0012, body=False, flat=False, puff=0.0, turned=0.0, drape=0.0, within=False, stiff=False):
        """Cloth over all that lies there. `body` is the simulated cloth; `flat` lies under it; `turned` turns the weave;
        what lies below a `stiff` one does not show through it."""
        points = self.placed(trace(corners, 0.004))
        if body:
            self.body = np.zeros_like(self.height)
        part = self.box(points)
        if part is None:
            return
        share = self.drawn(part, lambda draw, at, _: draw.polygon(at(points), fill=255))
        depth = distance_transform_edt(np.pad(share > 0.5, 1, mode='edge'))[1:-1, 1:-1] * self.pixel
        depth = gaussian_filter(depth, 1.2)
        if body:
            self.body[part] = share
        elif within:
            share = share * self.body[part]
        u, v = self.u[part], self.v[part]
        tops = thick * np.sqrt(np.clip(1 - (1 - np.minimum(depth / soft, 1)) ** 2, 0, 1)) + puff * np.minimum(depth / 0.02, 1)
        if groove:
            tops = tops - 0.0005 * np.exp(-((depth - groove) / 0.0016) ** 2)
            tops = tops + 0.0005 * noise(u, v, 0.011, seed=5, octaves=2) * np.exp(-depth / 0.014)
        if drape:
            tops = tops + drape * noise(u, v, 0.11, seed=8, octaves=2) * np.minimum(depth / 0.03, 1)
        under = self.z if body else self.level + 0.001 if flat else self.height
        if turned:
            u, v = u * math.cos(turned) - v * math.sin(turned), u * math.sin(turned) + v * math.cos(turned)
        kind = fabric['fabric']
        shade, fine = weave(kind, u, v, self.pixel)
        colour = colour_of(fabric, u, v, self.pixel) * np.exp(1.2 * shade)[..., None]
        if groove:
            colour = colour * (1 - 0.10 * np.exp(-((depth - groove) / 0.0016) ** 2))[..., None]
        gloss, power = glosses.get(kind, (0.015, 8))
        low = under[part]
        if stiff:
            low = np.maximum(gaussian_filter(low, 0.006 / self.pixel), gaussian_filter(low, 0.0015 / self.pixel) - 0.0012)
        self.cover(part, share, height=low + tops, albedo=colour, fine=fine, sheen=sheens.get(kind, 0.28), gloss=gloss, power=power)

    def seam(self, path, deep=0.0008, width=0.0022, pucker=0.0005):
        """A line where the cloth is drawn in."""
        points = self.placed(trace(path, 0.004, closed=False))
        part = self.box(points, 0.03)
        if part is None:
            return
        def lines(wide):
            return self.drawn(part, lambda draw, at, scale: draw.line(at(points), fill=255, width=max(1, round(wide * scale))))
        mark = gaussian_filter(lines(width), max(0.6, width / self.pixel * 0.4)) * self.body[part]
        beside = gaussian_filter(lines(0.012), 0.005 / self.pixel) * self.body[part]
        self.height[part] += pucker * beside * noise(self.u[part], self.v[part], 0.009, seed=6, octaves=2) - deep * mark
        self.albedo[part] *= (1 - 0.22 * mark)[..., None]

    def stitches(self, path, colour, length=0.0030, gap=0.0012, size=0.0007):
        self.seam(path, 0.0005, 0.0018, 0.0004)
        points = trace(path, 0.001, closed=False)
        along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
        starts = np.arange(0, along[-1] - length, length + gap)
        def at_lengths(lengths):
            return self.placed(np.stack([np.interp(lengths, along, points[:, i]) for i in (0, 1)], 1))
        first, last = at_lengths(starts), at_lengths(starts + length)
        part = self.box(np.concatenate([first, last]))
        if part is None:
            return
        def dashes(draw, at, scale):
            for dash in zip(at(first), at(last)):
                draw.line(dash, fill=255, width=max(1, round(size * scale)))
        share = self.drawn(part, dashes, 4) * self.body[part]
        self.cover(part, 0.85 * share, albedo=linear(colour))
        self.height[part] += 0.0005 * share

    def button(self, x, y, radius, colour, thread=None, shine=0.35):
        middle = self.placed([(x, y)])
        part = self.box(middle, radius)
        if part is None:
            return
        ys, xs = np.mgrid[part]
        dx, dy = (xs + 0.5 - middle[0, 0]) * self.pixel / radius, (ys + 0.5 - middle[0, 1]) * self.pixel / radius
        soft = self.pixel / radius
        away = np.hypot(dx, dy)
        share = edge(1 - away, soft)
        form = np.interp(away, [0, 0.58, 0.72, 0.86, 1.0], [0.55, 0.55, 0.95, 1.0, 0.35]) * radius * 0.34
        level = float(np.sum(self.height[part] * share) / max(1e-6, np.sum(share))) + 0.0012
        dye = linear(colour) * np.exp(0.10 * noise(dx * radius + x, dy * radius + y, 0.012, 0.004, 3, 3))[..., None]
        for hx, hy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            hole = edge(0.115 - np.hypot(dx - hx * 0.2, dy - hy * 0.2), soft)
            dye = dye + hole[..., None] * (linear(colour) * 0.15 - dye)
        for side in (-1, 1) if thread else ():
            strand = edge(0.075 - np.abs(dx - side * 0.2), soft) * edge(0.25 - np.abs(dy), soft)
            dye = dye + strand[..., None] * (linear(thread) - dye)
        self.cover(part, share, height=level + form, albedo=dye, fine=0, sheen=0, gloss=shine, power=40)

    def rod(self, path, width, colour, gloss=0.3, lift=0.0, wood=False, cloth=None):
        """A round thing along a path, such as a cord or a hanger."""
        points = self.placed(trace(path, 0.003, closed=False))
        part = self.box(points, width)
        if part is None:
            return
        def thick_line(draw, at, scale):
            draw.line(at(points), fill=255, width=max(1, round(width * scale)), joint='curve')
            for x, y in (at(points)[0], at(points)[-1]):
                r = width * scale / 2
                draw.ellipse([x - r, y - r, x + r, y + r], fill=255)
        share = self.drawn(part, thick_line)
        depth = distance_transform_edt(np.pad(share > 0.5, 1))[1:-1, 1:-1] * self.pixel
        form = width * 0.65 * np.sqrt(np.clip(1 - (1 - np.minimum(depth / (width / 2), 1)) ** 2, 0, 1))
        dye = np.broadcast_to(linear(colour), (*share.shape, 3))
        x, y = self.x[part], self.y[part]
        if wood:
            dye = dye * np.exp(0.16 * noise(x + y * 0.4, y, 0.09, 0.004, 4, 4))[..., None]
        if cloth:
            dye = dye * np.exp(1.2 * weave(cloth, x, y, self.pixel)[0])[..., None]
        self.cover(part, share, height=self.height[part] + lift + form, albedo=dye, fine=0, gloss=gloss, power=24)

    def developed(self):
        light = lit(self.albedo, self.height, self.fine, self.sheen, (self.gloss, self.power), self.pixel, self.spec['light'])
        return Image.fromarray(developed(light, self.spec['seed']))
