"""python3 develop.py FOLDER PNG COLUMNS: takes the grain out of rendered light, and shows it on the garments' film."""
import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

import cv2
import numpy as np
from PIL import Image

from light import developed


def read(folder, name):
    return np.maximum(-1, np.nan_to_num(cv2.imread(os.path.join(folder, f'{name}0001.exr'), cv2.IMREAD_UNCHANGED)[..., 2::-1])).astype(np.float32)


def denoised(light, albedo, normal):
    """Light is smoothed where surface and direction stay alike, then coloured again."""
    colour = np.clip(albedo, 0.03, None)
    shade = np.log1p(np.clip(light / colour, 0, 40))
    guide = np.concatenate([np.clip(albedo, 0, 1) ** 0.5 * 0.8, normal * 0.6], -1).astype(np.float32)
    pad = 5
    total, weights = np.zeros_like(shade), np.zeros(shade.shape[:2] + (1,), np.float32)
    first = cv2.GaussianBlur(cv2.medianBlur(shade, 3), (0, 0), 1.3)
    for dy in range(-pad, pad + 1):
        for dx in range(-pad, pad + 1):
            if dx * dx + dy * dy > pad * pad + 1:
                continue
            there = lambda a: np.roll(a, (dy, dx), (0, 1))
            unlike = ((there(guide) - guide) ** 2).sum(-1) / 0.010
            unlike += ((there(first) - first) ** 2).sum(-1) / 0.012
            weight = np.exp(-unlike - (dx * dx + dy * dy) / 18)[..., None]
            total += weight * there(shade)
            weights += weight
    return np.expm1(total / weights) * colour


def seen_of(folder, size):
    """How much of each pixel the product fills; None where a table fills the rest."""
    light = cv2.imread(os.path.join(folder, 'light0001.exr'), cv2.IMREAD_UNCHANGED)
    if light.shape[2] < 4 or light[..., 3].min() > 0.99:
        return None
    return np.clip(cv2.resize(light[..., 3], size, interpolation=cv2.INTER_AREA if light.shape[1] > size[0] else cv2.INTER_CUBIC), 0, 1)


def trimmed(picture):
    """Without the empty margins."""
    left, top, right, bottom = picture.getchannel('A').point(lambda a: 255 * (a > 8)).getbbox()
    return picture.crop((max(0, left - 6), max(0, top - 6), right + 6, bottom + 6))


def main(folder, target, columns='960'):
    light, albedo, normal = (read(folder, name) for name in ('light', 'albedo', 'normal'))
    # A single bright dot is noise.
    light = np.minimum(light, cv2.dilate(cv2.erode(light, np.ones((2, 2))), np.ones((3, 3))) * 1.2 + 0.02)
    clean = denoised(light, albedo, normal)
    size = int(columns), round(int(columns) * light.shape[0] / light.shape[1])
    clean = np.maximum(0, cv2.resize(clean, size, interpolation=cv2.INTER_LANCZOS4))
    seen = seen_of(folder, size)
    if seen is None:
        Image.fromarray(developed(clean.astype(float), 1, 0.62)).save(target)
        return
    # What lies beside the product takes the colours of its edge, so that no dark line is left round it.
    edge = lambda a: cv2.GaussianBlur(a, (0, 0), 3)
    around = edge(clean) / np.maximum(edge(seen), 1e-3)[..., None]
    clean = clean + around * (1 - seen)[..., None]
    colour = developed(clean.astype(float), 1, 0.80)
    trimmed(Image.fromarray(np.dstack([colour, (seen * 255 + 0.5).astype(np.uint8)]), 'RGBA')).save(target)


if __name__ == '__main__':
    main(*sys.argv[1:])
