"""blender -b -P render.py -- NAME VIEW FOLDER [COLUMNS] [SAMPLES]: light of one picture as EXR files in FOLDER."""
import json
import math
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)

import bpy
import numpy as np

import studio
from things import things


def roots_of(made, pose):
    """One copy of what was made for each pose: x, y, turn in degrees, mirrored, lying on its side."""
    for n, (x, y, turn, mirrored, roll) in enumerate(pose):
        root = bpy.data.objects.new('root', None)
        bpy.context.scene.collection.objects.link(root)
        for each in made:
            copy = each if n == 0 else each.copy()
            if n:
                bpy.context.scene.collection.objects.link(copy)
            copy.parent = root
        root.scale = (1, -1 if mirrored else 1, 1)
        root.rotation_euler = (math.radians(roll), 0, math.radians(turn))
        root.location = (x, y, 0)
        bpy.context.view_layer.update()
        low = min((studio_points(each)[:, 2].min() for each in root.children if each.type == 'MESH'))
        root.location.z -= low


def studio_points(each):
    points = np.empty(len(each.data.vertices) * 3, np.float32)
    each.data.vertices.foreach_get('co', points)
    matrix = np.array(each.matrix_world)
    return points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]


def main(name, view, folder, columns='960', samples='64'):
    with open(os.path.join(here, 'products.json')) as file:
        spec = json.load(file)[name]
    scene = studio.cleared()
    before = set(scene.objects)
    poses = things[spec['thing']](spec)
    made = [each for each in scene.objects if each not in before]
    seen = {**poses[view], **spec.get('views', {}).get(view, {})}
    roots_of(made, seen.get('pose', [(0, 0, 0, False, 0)]))
    bpy.context.view_layer.update()
    azimuth = math.radians(seen['azimuth'])
    height = 0.5 if seen.get('wide') else 1.25
    studio.camera(azimuth, seen['elevation'], seen.get('fill', 0.86), seen.get('shift', (0, 0)), seen.get('lens', 85), seen.get('close'), seen.get('tilt', 0), height)
    ground = studio.table(*spec['ground'])
    ground.rotation_euler[2] = azimuth + math.radians(90 + spec.get('boards', 0))
    studio.window('window' if seen.get('cut out') else seen.get('light', spec['light']), azimuth)
    if seen.get('cut out'):
        studio.cut_out(ground)
    studio.exposed(folder, int(columns), int(samples), height)


if __name__ == '__main__':
    main(*sys.argv[sys.argv.index('--') + 1:])
