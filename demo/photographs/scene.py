"""Camera, light and ground. The camera looks along -z: the ground is a table or a wall alike."""
import math

import bpy
from mathutils import Euler, Vector

from cloth import add_mesh
from surfaces import ground as ground_material


def light(kind):
    """`window`: soft and from the side. `sun`: low through a window with bars. `cloud`: wide, from above."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1.0, 0.93, 0.84, 1)
    background.inputs[1].default_value = {'window': 0.42, 'sun': 0.5, 'cloud': 0.55}[kind]
    if kind == 'sun':
        lamp = bpy.data.lights.new('sun', 'SUN')
        lamp.energy, lamp.angle, lamp.color = 3.6, math.radians(2.2), (1.0, 0.86, 0.68)
        add_lamp(lamp, (-1.6, 1.5, 1.75))
        return
    lamp = bpy.data.lights.new('window', 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', 1.1, 1.5
    lamp.energy, lamp.color = (62, (1.0, 0.95, 0.87)) if kind == 'window' else (70, (1.0, 0.97, 0.93))
    add_lamp(lamp, (-1.9, 1.0, 1.15) if kind == 'window' else (-1.0, 1.6, 1.7))


def add_lamp(lamp, place):
    thing = bpy.data.objects.new(lamp.name, lamp)
    thing.location = place
    thing.rotation_euler = (-Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)


def window_bars():
    """Between the sun and the cloth, so that the shadow of a window falls over the corners."""
    toward = Vector((-1.6, 1.5, 1.75)).normalized()
    centre = toward * 1.9
    turn = toward.to_track_quat('Z', 'Y')
    openings, bar = [(-0.62, -0.02), (0.02, 0.66)], []
    black = bpy.data.materials.new('frame')
    def board(x0, x1, y0, y1):
        bar.append([centre + turn @ Vector(p) for p in ((x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0))])
    board(-4, -0.62, -4, 4)
    board(0.66, 4, -4, 4)
    board(-0.02, 0.02, -4, 4)
    for y in (-0.42, 0.16):
        board(-4, 4, y - 0.014, y + 0.014)
    del openings
    for corners in bar:
        thing = add_mesh('bar', corners, [(0, 1, 2, 3)])
        thing.data.materials.append(black)
        thing.visible_camera = False


def ground(kind, tint):
    thing = add_mesh('ground', [(-6, -6, 0), (6, -6, 0), (6, 6, 0), (-6, 6, 0)], [(0, 1, 2, 3)])
    thing.data.materials.append(ground_material(kind, tint))


def bounds(things):
    graph = bpy.context.evaluated_depsgraph_get()
    corners = [thing.matrix_world @ v.co for thing in things for v in thing.evaluated_get(graph).to_mesh().vertices]
    return [(min(c[i] for c in corners), max(c[i] for c in corners)) for i in range(3)]


def camera(centre, height, tilt=(0, 0, 0), lens=70):
    """Sees `height` metres of the ground from above to below."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_fit, data.sensor_height = lens, 'VERTICAL', 24
    thing = bpy.data.objects.new('camera', data)
    distance = height * lens / 24
    turn = Euler([math.radians(a) for a in tilt])
    thing.rotation_euler = turn
    thing.location = Vector(centre) + turn.to_matrix() @ Vector((0, 0, distance))
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def render(path, width=960, samples=64):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles.max_bounces = 4
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 2
    scene.cycles.sample_clamp_indirect = 3
    scene.render.resolution_x, scene.render.resolution_y = width, width * 5 // 4
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = 0.35
    scene.render.image_settings.file_format = 'PNG'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
