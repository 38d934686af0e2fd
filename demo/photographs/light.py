"""Light on a landscape of heights seen from above: a large window, its soft shadows, and a warm room."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, zoom


def moved(image, right, down):
    """The image as it is so many pixels away; fractions are rounded."""
    right, down = round(right), round(down)
    rows, columns = image.shape
    down, right = int(np.clip(down, -rows + 1, rows - 1)), int(np.clip(right, -columns + 1, columns - 1))
    padded = np.pad(image, ((max(0, -down), max(0, down)), (max(0, -right), max(0, right))), mode='edge')
    return padded[max(0, down):max(0, down) + rows, max(0, right):max(0, right) + columns]


def visible(height, pixel, azimuth, elevation, reach, steps):
    """How far light from a direction is not blocked: 0 to 1."""
    clear = np.ones_like(height)
    slope = math.tan(elevation)
    for distance in np.geomspace(1.2 * pixel, reach, steps):
        there = moved(height, math.cos(azimuth) * distance / pixel, -math.sin(azimuth) * distance / pixel)
        over = there - height - distance * slope
        clear = np.minimum(clear, np.clip(0.5 - over / (0.10 * distance + 0.0012), 0, 1))
    return clear


def lit(albedo, height, fine, sheen, gloss, pixel, mood):
    """Light that leaves each point. `fine` is height that shades but is too small for shadows."""
    azimuth, elevation, spread, warm, power, fill = {
        'window': (2.55, 0.56, 0.34, (1.0, 0.955, 0.88), 3.6, 0.42),
        'morning': (2.25, 0.62, 0.16, (1.0, 0.91, 0.78), 3.4, 0.42),
        'cloud': (1.95, 0.80, 0.55, (1.0, 0.985, 0.95), 2.9, 0.52),
        'sun': (2.45, 0.60, 0.05, (1.0, 0.88, 0.70), 4.0, 0.44),
    }[mood]
    half = zoom(height, 0.5, order=1, grid_mode=True, mode='nearest')
    chance = np.random.default_rng(2)
    rays = 14
    seen = 0
    for i in range(rays):
        seen = seen + visible(half, 2 * pixel, azimuth + spread * 2 * (((i + 0.5) / rays) - 0.5), elevation + spread * 0.7 * chance.uniform(-1, 1), 0.16, 15) / rays
    open_sky = 0
    for i in range(10):
        angle = i * 2 * math.pi / 10 + 0.2
        for tilt in (0.32, 0.80):
            open_sky = open_sky + visible(half, 2 * pixel, angle, tilt, 0.10, 8) / 20
    up = [height.shape[0] / half.shape[0], height.shape[1] / half.shape[1]]
    seen, open_sky = (zoom(image, up, order=1, grid_mode=True, mode='nearest') for image in (seen, open_sky))
    if mood == 'sun':
        seen = seen * window(height.shape)
    down_y, right_x = np.gradient(height + fine, pixel)
    length = np.sqrt(1 + right_x ** 2 + down_y ** 2)
    normal = np.stack([-right_x, down_y, np.ones_like(height)], -1) / length[..., None]
    to_light = np.array([math.cos(azimuth) * math.cos(elevation), math.sin(azimuth) * math.cos(elevation), math.sin(elevation)])
    facing = normal @ to_light
    soft = spread * 0.35
    direct = np.clip((facing + soft) / (1 + soft), 0, 1.2) * seen
    distance = np.hypot(*np.meshgrid(np.linspace(-1, 1, height.shape[1]) - 0.55 * math.cos(azimuth), np.linspace(-1.25, 1.25, height.shape[0]) + 0.55 * math.sin(azimuth)))
    direct = direct * (1.10 - 0.13 * distance)
    sky = open_sky ** 1.25 * (0.62 + 0.38 * normal[..., 2] + 0.14 * normal[..., 1] - 0.06 * normal[..., 0])
    light = power * direct[..., None] * np.array(warm) + fill * sky[..., None] * np.array((0.99, 0.985, 1.0))
    bounced = gaussian_filter(albedo * light, (0.02 / pixel, 0.02 / pixel, 0)) * (1 - 0.75 * open_sky)[..., None]
    grazing = (1 - normal[..., 2]) ** 1.5
    half_way = to_light + np.array([0, 0, 1])
    half_way /= np.linalg.norm(half_way)
    mirror = np.clip(normal @ half_way, 0, 1)
    shine = (gloss[0] * mirror ** gloss[1] * seen)[..., None] * np.array(warm)
    veil = (sheen * grazing)[..., None] * (0.35 * light) * (0.4 + 0.6 * albedo)
    return albedo * (light + 0.9 * bounced) + veil + shine


def window(shape):
    """Sun through a window with bars: bright within, some light beside."""
    rows, columns = shape
    x, y = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(1.25, -1.25, rows))
    a, b = x + 0.42 * y, y - 0.28 * x
    soft = 0.035
    def step(value):
        return 1 / (1 + np.exp(-np.clip(value / soft * 4, -60, 60)))
    within = step(a + 0.98) * step(1.12 - a) * step(b + 1.12) * step(1.28 - b)
    for bar in (0.07,):
        within = within * (1 - step(0.035 - np.abs(a - bar)) * 0.85)
    for bar in (-0.33, 0.48):
        within = within * (1 - step(0.030 - np.abs(b - bar)) * 0.85)
    return 0.16 + 0.84 * within


def developed(light, seed, exposure=0.54):
    """As a film shows it: soft shoulders, a little grain, slightly darker corners. 0 to 255."""
    rows, columns = light.shape[:2]
    light = gaussian_filter(light, (0.55, 0.55, 0)) * 0.93 + gaussian_filter(light, (9, 9, 0)) * 0.07
    x, y = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(-1.25, 1.25, rows))
    light = light * exposure * (1 - 0.07 * (x * x + y * y))[..., None]
    a = np.maximum(0, light)
    grey = a.mean(-1, keepdims=True)
    a = np.maximum(0, grey + 0.86 * (a - grey))
    tone = (a * (2.2 * a + 0.05)) / (a * (2.2 * a + 0.72) + 0.13)
    mixed = 0.5 * tone + 0.5 * (1 - np.exp(-1.25 * a))
    value = np.clip(mixed, 0, 1) ** (1 / 2.2)
    value = value + np.random.default_rng(seed).normal(size=(rows, columns, 1)) * 0.0055
    return (np.clip(value, 0, 1) * 255 + 0.5).astype(np.uint8)


