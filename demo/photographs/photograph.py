"""blender -b --python photograph.py -- NAME FOLDER [WIDTH SAMPLES VIEWS]: renders NAME.png and NAME-close.png."""
import json
import os
import sys
import time

import bpy

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True

from scene import bounds, camera, ground, light, render, window_bars  # noqa: E402
from wardrobe import garments  # noqa: E402

name, folder, width, samples, views = (sys.argv[sys.argv.index('--') + 1:] + ['960', '64', 'whole,close'])[:5] if len(
    sys.argv[sys.argv.index('--') + 1:]) == 2 else sys.argv[sys.argv.index('--') + 1:]
with open(os.path.join(here, 'garments.json')) as file:
    spec = json.load(file)[name]
bpy.ops.wm.read_factory_settings(use_empty=True)
start = time.time()
garment, (close_x, close_y, close_height) = garments[spec['garment']](spec)
print('cloth', round(time.time() - start))
ground(*spec['ground'])
light(spec['light'])
if spec['light'] == 'sun':
    window_bars()
(x0, x1), (y0, y1), _ = bounds([thing for thing in bpy.data.objects if thing.type == 'MESH' and thing.name not in ('ground',) and not thing.name.startswith('bar')])
fill = spec.get('fill', 0.82)
for view in views.split(','):
    start = time.time()
    if view == 'whole':
        camera(((x0 + x1) / 2, (y0 + y1) / 2, 0), max((y1 - y0) / fill, (x1 - x0) * 1.25 / fill), (spec.get('tilt', 3), 0, 0))
        render(os.path.join(folder, f'{name}.png'), int(width), int(samples))
    else:
        place, _ = garment.at(close_x, close_y)
        camera(place, close_height, (14, -6, spec.get('lean', 6)), 85)
        render(os.path.join(folder, f'{name}-close.png'), int(width), int(samples))
    print(name, view, round(time.time() - start), 's')
