"""Cloth from two-dimensional patterns: panels, simulation, and patches that lie on them. Metres."""
import math
import random

import bmesh
import bpy
from mathutils import Vector, noise
from mathutils.bvhtree import BVHTree
from mathutils.geometry import delaunay_2d_cdt
from mathutils.interpolate import poly_3d_calc
from mathutils.kdtree import KDTree


def full(corner):
    return (*corner, *(0, False)[len(corner) - 2:])


def trace(corners, step, closed=True):
    """Points along an outline of (x, y, bulge, open): the last two are of the edge that follows."""
    points = []
    count = len(corners) if closed else len(corners) - 1
    for index in range(count):
        x, y, bulge, is_open = full(corners[index])
        end = corners[(index + 1) % len(corners)]
        dx, dy = end[0] - x, end[1] - y
        length = math.hypot(dx, dy)
        mid_x, mid_y = x + dx / 2 - dy * bulge * 2, y + dy / 2 + dx * bulge * 2
        pieces = max(1, round(length * (1 + 2 * bulge * bulge) / step))
        for piece in range(pieces):
            t = piece / pieces
            points.append((
                (1 - t) ** 2 * x + 2 * t * (1 - t) * mid_x + t * t * end[0],
                (1 - t) ** 2 * y + 2 * t * (1 - t) * mid_y + t * t * end[1],
                is_open and piece > 0,
            ))
    if not closed:
        points.append((corners[-1][0], corners[-1][1], False))
    return points


def mirrored(half):
    """The whole outline of a right half, which goes from the middle above to the middle below."""
    half = [full(corner) for corner in half]
    left = []
    for index in range(len(half) - 1, 0, -1):
        x, y = half[index][:2]
        bulge, is_open = half[index - 1][2:]
        left.append((-x, y, bulge, is_open))
    return half[:-1] + left


def inside(points, x, y):
    within = False
    for (ax, ay, *_), (bx, by, *_) in zip(points, points[1:] + points[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def tree_of(points):
    tree = KDTree(len(points))
    for index, point in enumerate(points):
        tree.insert((point[0], point[1], 0), index)
    tree.balance()
    return tree


def triangulate(points, step, seed=1):
    """Vertices and triangles; the points of the outline come first."""
    chance = random.Random(seed)
    edge = tree_of(points)
    low_x, high_x = min(p[0] for p in points), max(p[0] for p in points)
    low_y, high_y = min(p[1] for p in points), max(p[1] for p in points)
    filling = []
    row, y = 0, low_y
    while y < high_y:
        x = low_x + (row % 2) * step / 2
        while x < high_x:
            at = (x + chance.uniform(-0.15, 0.15) * step, y + chance.uniform(-0.15, 0.15) * step)
            if edge.find((*at, 0))[2] > 0.6 * step and inside(points, *at):
                filling.append(at)
            x += step
        y += step * 0.866
        row += 1
    flat = [Vector(p[:2]) for p in points] + [Vector(p) for p in filling]
    loop = [(i, (i + 1) % len(points)) for i in range(len(points))]
    vertices, _, faces, *_ = delaunay_2d_cdt(flat, loop, [], 1, 1e-7)
    return vertices, faces


def add_mesh(name, vertices, faces, pattern=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    if pattern is not None:
        layer = mesh.uv_layers.new(name='pattern')
        for loop in mesh.loops:
            layer.data[loop.index].uv = pattern[loop.vertex_index][:2]
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


class Garment:
    """Front and back, sewn where their edges are not open, as they lie or hang after a simulation."""

    def __init__(self, front, back=None, step=0.009, seed=1, **how):
        outline = trace(front, step)
        vertices, faces = triangulate(outline, step, seed)
        self.flat = [(v[0], v[1]) for v in vertices]
        self.front_faces = list(faces)
        all_faces = list(faces)
        self.side = [1] * len(self.flat)
        if back is not None:
            behind = trace(back, step)
            other, other_faces = triangulate(behind, step, seed + 1)
            shared = {}
            def key(point):
                return (round(point[0] * 1e5), round(point[1] * 1e5))
            seam = {key(p) for p in outline if not p[2]} & {key(p) for p in behind if not p[2]}
            for index, point in enumerate(self.flat):
                if key(point) in seam:
                    shared[key(point)] = index
                    self.side[index] = 0
            place = []
            for point in other:
                if key(point) in shared:
                    place.append(shared[key(point)])
                else:
                    place.append(len(self.flat))
                    self.flat.append((point[0], point[1]))
                    self.side.append(-1)
            all_faces += [tuple(place[i] for i in reversed(face)) for face in other_faces]
        self.edge = tree_of(outline)
        self.faces = all_faces
        self.simulate(seed, **how)

    def simulate(self, seed, frames=45, growth=0.02, rumple=0.012, squeeze=0.03, hung=None, stiff=8,
                 bend=0.4, mass=0.25, gap=0.012, turn=0.0, depth=1.5, swing=0.02,
                 pins=None):
        rest, start = [], []
        middle = sum(p[1] for p in self.flat) / len(self.flat)
        for (x, y), side in zip(self.flat, self.side):
            room = min(1, self.edge.find((x, y, 0))[2] / 0.05)
            z = 0.022 + side * gap * (0.25 + 0.75 * room)
            rest.append((x, y, 0.0 + side * 0.001))
            wave = noise.noise_vector(Vector((x * 3, y * 3, seed * 7.3)))
            fine = noise.noise(Vector((x * 9, y * 9, seed * 3.1)))
            if hung:
                fold = math.sin(x * 42 + 2.5 * wave[0] + seed) * min(1, max(0, (hung - y) * 2.2))
                start.append((x * (1 - squeeze * min(1, max(0, (hung - y) * 2))) + swing * wave[0] * 0.2, y, z + 0.03 + 0.012 * fold))
            else:
                dx = x * (1 - squeeze) + 0.030 * wave[0]
                dy = middle + (y - middle) * (1 - squeeze) + 0.022 * wave[1]
                c, s = math.cos(turn), math.sin(turn)
                start.append((dx * c - dy * s, dx * s + dy * c, z + rumple * (1 + wave[2] + 0.6 * fine)))
        self.thing = add_mesh('cloth', start, self.faces, self.flat)
        self.thing.shape_key_add(name='start')
        key = self.thing.shape_key_add(name='rest')
        for index, point in enumerate(rest):
            key.data[index].co = point
        group = self.thing.vertex_groups.new(name='growth')
        for index, (x, y) in enumerate(self.flat):
            group.add([index], 0.5 + 0.5 * noise.noise(Vector((x * 6, y * 6, seed * 1.7))), 'REPLACE')
        cloth = self.thing.modifiers.new('cloth', 'CLOTH')
        s = cloth.settings
        s.quality = 6
        s.mass = mass
        s.tension_stiffness = s.compression_stiffness = stiff
        s.shear_stiffness = stiff * 0.5
        s.bending_stiffness = bend
        s.air_damping = 1.5
        s.rest_shape_key = key
        s.vertex_group_shrink = 'growth'
        s.shrink_min, s.shrink_max = -growth * 0.2, -growth * 1.8
        if hung:
            pin = self.thing.vertex_groups.new(name='pin')
            pin.add([i for i, p in enumerate(self.flat) if pins(*p)], 1.0, 'REPLACE')
            s.vertex_group_mass = 'pin'
        c = cloth.collision_settings
        c.collision_quality = 3
        c.distance_min = 0.002
        c.friction = 20
        c.use_self_collision = any(side < 0 for side in self.side)
        c.self_distance_min = 0.0025
        c.self_friction = 8
        floor = add_mesh('floor', [(-3, -3, 0), (3, -3, 0), (3, 3, 0), (-3, 3, 0)], [(0, 1, 2, 3)])
        floor.modifiers.new('collision', 'COLLISION')
        floor.collision.thickness_outer = 0.002
        floor.collision.cloth_friction = 25
        scene = bpy.context.scene
        scene.gravity = (0, -9.8, -depth) if hung else (0, 0, -9.8)
        cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
        for frame in range(1, frames + 1):
            scene.frame_set(frame)
        graph = bpy.context.evaluated_depsgraph_get()
        self.points = [v.co.copy() for v in self.thing.evaluated_get(graph).to_mesh().vertices]
        bpy.data.objects.remove(self.thing)
        bpy.data.objects.remove(floor)
        self.thing = add_mesh('garment', self.points, self.faces, self.flat)
        self.lookup = BVHTree.FromPolygons([(*p, 0) for p in self.flat], self.front_faces)
        mesh = self.thing.data
        mesh.calc_normals()
        self.normals = [v.normal.copy() for v in mesh.vertices]
        thickness = self.thing.modifiers.new('thickness', 'SOLIDIFY')
        thickness.thickness = 0.0012
        thickness.offset = -1
        smooth = self.thing.modifiers.new('smooth', 'SUBSURF')
        smooth.levels = smooth.render_levels = 1

    def at(self, x, y):
        """Where a point of the front pattern is now, and the direction away from the cloth."""
        nearest, _, face, _ = self.lookup.find_nearest((x, y, 0))
        corners = self.front_faces[face]
        weights = poly_3d_calc([Vector((*self.flat[i], 0)) for i in corners], nearest)
        place, normal = Vector(), Vector()
        for weight, corner in zip(weights, corners):
            place += weight * self.points[corner]
            normal += weight * self.normals[corner]
        place.x += (x - nearest.x)
        place.y += (y - nearest.y)
        return place, normal.normalized()

    def patch(self, corners, material, lift=0.0015, thick=0.0015, groove=0.006, step=0.005, fold=None, seed=3, roll=0.0):
        """A piece of cloth that lies on the front. Along its edge runs a groove, as stitches make it."""
        outline = trace(corners, step)
        vertices, faces = triangulate(outline, step, seed)
        edge = tree_of(outline)
        points = []
        for v in vertices:
            place, normal = self.at(v[0], v[1])
            distance = edge.find((v[0], v[1], 0))[2]
            height = lift + 0.0007 * noise.noise(Vector((v[0] * 30, v[1] * 30, seed)))
            if groove:
                height -= 0.0009 * math.exp(-((distance - groove) / 0.002) ** 2)
                height += 0.0006 * noise.noise(Vector((v[0] * 120, v[1] * 120, seed))) * math.exp(-distance / 0.01)
            if roll:
                height += roll * min(1, distance / 0.02)
            points.append(place + normal * height)
        thing = add_mesh('patch', points, faces, [(v[0], v[1]) for v in vertices])
        thing.data.materials.append(material)
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thick, -1
        smooth = thing.modifiers.new('smooth', 'SUBSURF')
        smooth.levels = smooth.render_levels = 1
        return thing

    def band(self, path, width, material, **how):
        """A strip along an open path of the pattern; it lies to the right of the direction."""
        points = [p[:2] for p in trace(path, 0.008, closed=False)]
        beside = []
        for i, (x, y) in enumerate(points):
            ax, ay = points[max(0, i - 1)]
            bx, by = points[min(len(points) - 1, i + 1)]
            length = math.hypot(bx - ax, by - ay)
            beside.append((x + (by - ay) / length * width, y - (bx - ax) / length * width))
        return self.patch(points + beside[::-1], material, **how)

    def stitches(self, path, material, lift=0.0018, length=0.0028, gap=0.0014, size=0.00035, closed=False):
        points = trace(path, 0.0014, closed)
        travelled, start = 0.0, None
        vertices, faces = [], []
        for a, b in zip(points, points[1:]):
            travelled += math.hypot(b[0] - a[0], b[1] - a[1])
            if start is None:
                start, travelled = a, 0.0
            elif travelled >= length:
                (one, up), (two, _) = self.at(*start[:2]), self.at(*b[:2])
                along = (two - one).normalized()
                aside = along.cross(up) * size
                first = len(vertices)
                middle = (one + two) / 2 + up * (lift + size)
                vertices += [one + up * (lift - size), middle + aside, middle - aside, two + up * (lift - size), middle + up * size]
                faces += [tuple(first + i for i in face) for face in ((0, 1, 4), (0, 4, 2), (3, 4, 1), (3, 2, 4))]
                start, travelled = None, 0.0
        thing = add_mesh('stitches', vertices, faces)
        thing.data.materials.append(material)

    def button(self, x, y, radius, material, lift=0.003, thread=None, holes=4):
        place, normal = self.at(x, y)
        profile = [(0.0, 0.55), (0.55, 0.55), (0.72, 0.7), (0.8, 1.0), (0.92, 1.05), (1.0, 0.8), (1.0, 0.1), (0.9, 0)]
        turn = normal.to_track_quat('Z', 'Y')
        vertices, faces, ring = [], [], 40
        for r, z in profile:
            for i in range(ring):
                a = 2 * math.pi * i / ring
                vertices.append(place + turn @ Vector((r * radius * math.cos(a), r * radius * math.sin(a), lift - 0.001 + z * radius * 0.3)))
        for j in range(len(profile) - 1):
            for i in range(ring):
                k = (i + 1) % ring
                faces.append((j * ring + i, (j + 1) * ring + i, (j + 1) * ring + k, j * ring + k)[::-1])
        thing = add_mesh('button', vertices, faces)
        thing.data.materials.append(material)
        if thread:
            spots = [(-1, -1), (1, -1), (1, 1), (-1, 1)][:holes]
            dots, cover = [], []
            for px, py in spots:
                first = len(dots)
                for i in range(10):
                    a = 2 * math.pi * i / 10
                    dots.append(place + turn @ Vector(((px * 0.2 + 0.11 * math.cos(a)) * radius, (py * 0.2 + 0.11 * math.sin(a)) * radius, lift - 0.0006 + radius * 0.165)))
                cover.append(tuple(range(first, first + 10)))
            add_mesh('thread', dots, cover).data.materials.append(thread)
