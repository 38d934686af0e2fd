"""The table, the window and the camera. The product stands on height 0 around the middle; lengths are centimetres."""
import math

import bpy
import numpy as np
from mathutils import Vector

import materials
import meshes


def cleared():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('room')
    scene.world.use_nodes = True
    return scene


def table(kind, tint):
    """Plaster, paper or wood, far beyond the frame."""
    if kind == 'wood':
        s = materials.Shader('ground', tint, 0.55, 0.3)
        x, y = s.uv('Object')
        board = s.math('FLOOR', s.math('DIVIDE', x, 11.0))
        off = s.math('SUBTRACT', x, s.math('MULTIPLY', board, 11.0))
        shifted = s.node('ShaderNodeCombineXYZ', X=s.math('MULTIPLY', x, 1.0), Y=s.math('ADD', s.math('MULTIPLY', y, 0.045), s.math('MULTIPLY', board, 7.31)), Z=board)
        grain = s.node('ShaderNodeTexNoise', Vector=shifted.outputs[0], Scale=0.9, Detail=8, Roughness=0.65, Distortion=0.7).outputs['Fac']
        pores = s.node('ShaderNodeTexNoise', Vector=shifted.outputs[0], Scale=9.0, Detail=3, Roughness=0.6).outputs['Fac']
        s.shade(grain, 0.3, 0.7, 0.62, 1.22)
        s.shade(pores, 0.25, 0.5, 0.82, 1.03)
        s.shade(s.math('SINE', s.math('MULTIPLY', board, 12.9)), -1, 1, 0.88, 1.08)
        gap = s.math('MINIMUM', off, s.math('SUBTRACT', 11.0, off))
        s.shade(gap, 0.0, 0.12, 0.25, 1.0)
        s.bump(s.math('MINIMUM', gap, 0.12), 1.0)
        s.bump(pores, 0.02)
    else:
        s = materials.Shader('ground', tint, 0.9, 0.15)
        if kind == 'plaster':
            trowel = s.noise(11, 7, stretch=(1, 1.4, 1))
            s.bump(trowel, 0.10)
            s.bump(s.noise(0.35, 4), 0.010)
            s.shade(trowel, 0.3, 0.7, 0.975, 1.02)
        else:
            s.bump(s.noise(0.12, 4), 0.010)
        s.shade(s.noise(45, 3), 0.3, 0.7, 0.95, 1.04)
    ground = meshes.add_mesh('ground', [(-3000, -3000, 0), (3000, -3000, 0), (3000, 3000, 0), (-3000, 3000, 0)], [(0, 1, 2, 3)], s.done(), [(0, 0), (6000, 0), (6000, 6000), (0, 6000)])
    ground.pass_index = 1
    return ground


def aimed(made, at, target):
    made.location = at
    made.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return made


def lamp(kind, name, at, target, power, colour, **settings):
    data = bpy.data.lights.new(name, kind)
    data.energy, data.color = power, colour
    for key, value in settings.items():
        setattr(data, key, value)
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    return aimed(made, at, target)


def window(mood, azimuth):
    """Light from the left of the picture and a little from behind, whichever side the camera stands on."""
    def place(turn, distance, height):
        angle = azimuth + math.radians(turn)
        return math.cos(angle) * distance, math.sin(angle) * distance, height
    warm = (1.0, 0.93, 0.83)
    room = bpy.context.scene.world.node_tree.nodes['Background'].inputs
    room['Color'].default_value = (0.97, 0.98, 1.0, 1)
    room['Strength'].default_value = {'window': 0.46, 'cloud': 0.60, 'sun': 0.42}[mood]
    if mood == 'sun':
        sun = lamp('SUN', 'sun', place(-118, 300, 190), (0, 0, 0), 11.5, (1.0, 0.86, 0.68), angle=0.028)
        bars(sun)
    else:
        size = {'window': 90, 'cloud': 190}[mood]
        strength = {'window': 1.0, 'cloud': 0.85}[mood]
        lamp('AREA', 'window', place(-112, 190, 150), (0, 0, 4), 1700000 * strength, warm, shape='RECTANGLE', size=size, size_y=size * 1.25)


def bars(sun):
    """What a window's frame keeps from the table."""
    toward = sun.rotation_euler.to_quaternion()
    right, up, back = (toward @ Vector(v) for v in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    centre = back * 160
    black = materials.plastic('#000000', 0.9)
    def plank(x0, x1, y0, y1):
        corners = [centre + right * x + up * y for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
        made = meshes.add_mesh('bar', corners, [(0, 1, 2, 3)], black)
        made.visible_camera = made.visible_glossy = made.visible_diffuse = False
    plank(-300, -34, -300, 300)
    plank(38, 300, -300, 300)
    plank(-34, 38, 30, 300)
    plank(-34, 38, -300, -34)
    plank(6.0, 7.6, -34, 30)
    plank(-34, 38, -12.6, -11.2)


def camera(azimuth, elevation, fill, shift=(0.0, 0.0), lens=85, close=None, tilt=0, height=1.25):
    """Turned round and fitted, so that the product fills that share of the frame's width or height; tilted in degrees. The frame's height is a share of its width."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit = lens, 36, 'HORIZONTAL'
    made = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(made)
    scene.camera = made
    seen = points_of_product()
    a, e = azimuth, math.radians(elevation)
    back = np.array([math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)])
    right = np.array([-math.sin(a), math.cos(a), 0])
    up = np.cross(back, right)
    c, s = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    right, up = right * c + up * s, up * c - right * s
    half = 18 / lens
    target, distance = (seen.min(0) + seen.max(0)) / 2, 150.0
    if close:
        target, distance = np.array(close[:3]), close[3] / (2 * half)
    else:
        for _ in range(12):
            relative = seen - target
            depth = distance - relative @ back
            x, y = relative @ right / depth, relative @ up / depth
            target = target + right * (x.max() + x.min()) / 2 * distance + up * (y.max() + y.min()) / 2 * distance
            needed = max((x.max() - x.min()) / 2 / half, (y.max() - y.min()) / 2 / (half * height)) / fill
            distance *= needed
    target = target - right * shift[0] * half * distance * 2 - up * shift[1] * half * distance * 2
    aimed(made, tuple(target + back * distance), tuple(target))
    made.rotation_euler.rotate_axis('Z', math.radians(tilt))
    data.clip_end = 3000
    return made


def cut_out(ground):
    """Nothing is seen beside the product; the table still gives it light."""
    ground.visible_camera = False
    bpy.context.scene.render.film_transparent = True


def points_of_product():
    found = []
    ready = bpy.context.evaluated_depsgraph_get()
    for each in bpy.context.scene.objects:
        if each.type == 'MESH' and each.name.split('.')[0] not in ('ground', 'bar'):
            points = np.empty(len(each.data.vertices) * 3, np.float32)
            each.data.vertices.foreach_get('co', points)
            matrix = np.array(each.evaluated_get(ready).matrix_world)
            found.append(points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(found)


def exposed(path, columns, samples, height=1.25):
    """Renders the light as it is, with what the denoiser wants to know, as three EXR files."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.seed = 'CPU', samples, 1
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.06, 8
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 5, 6
    cycles.sample_clamp_indirect = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.view_settings.view_transform = 'Standard'
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = columns, int(columns * height), 100
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(path)
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for slot, output in (('light', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        files.file_slots.new(slot)
        tree.links.new(source.outputs[output], files.inputs[slot])
    bpy.ops.render.render(write_still=False)
