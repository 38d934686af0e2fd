"""Meshes from grids of points, tubes along lines, and what smooths and thickens them. Lengths are centimetres."""
import bpy
import numpy as np
from scipy.interpolate import Akima1DInterpolator, CubicSpline


def smooth_line(points, count, closed=False):
    """Points at equal distances on a smooth line through the given ones."""
    points = np.asarray(points, float)
    if closed:
        points = np.vstack([points, points[:1]])
    at = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    spline = CubicSpline(at, points, bc_type='periodic' if closed else 'not-a-knot')
    fine = spline(np.linspace(0, at[-1], 1500))
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(fine, axis=0), axis=1))])
    wanted = np.linspace(0, length[-1], count, endpoint=not closed)
    return np.stack([np.interp(wanted, length, fine[:, i]) for i in range(fine.shape[1])], 1)


def eased(at, keys):
    """Values between rows of keys (place, value…), without overshooting much."""
    keys = np.asarray(keys, float)
    if len(keys) == 2:
        return np.stack([np.interp(at, keys[:, 0], keys[:, i]) for i in range(1, keys.shape[1])], -1)
    return Akima1DInterpolator(keys[:, 0], keys[:, 1:])(np.clip(at, keys[0, 0], keys[-1, 0]))


def add_mesh(name, points, faces, material, uvs=None, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in np.asarray(points, float)], [], [tuple(int(i) for i in f) for f in faces])
    if uvs is not None:
        layer = mesh.uv_layers.new(name='UVMap')
        flat = np.asarray(uvs, float)[np.concatenate([np.asarray(p.vertices) for p in mesh.polygons])]
        layer.data.foreach_set('uv', flat.ravel())
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.update()
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    if material:
        mesh.materials.append(material)
    return made


def grid_faces(rows, columns, round_rows=False, round_columns=False):
    faces = []
    for i in range(rows if round_rows else rows - 1):
        for j in range(columns if round_columns else columns - 1):
            a, b = (i + 1) % rows, (j + 1) % columns
            faces.append((i * columns + j, a * columns + j, a * columns + b, i * columns + b))
    return faces


def sheet(name, grid, material, round_rows=False, round_columns=False, thick=0, smoother=1, uv=None):
    """A surface through a grid of points, with its own lengths as texture coordinates."""
    grid = np.asarray(grid, float)
    rows, columns = grid.shape[:2]
    if uv is None:
        u = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(grid, axis=0), axis=2).mean(1))])
        v = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(grid, axis=1), axis=2).mean(0))])
        uv = np.stack(np.meshgrid(u, v, indexing='ij'), -1)
    made = add_mesh(name, grid.reshape(-1, 3), grid_faces(rows, columns, round_rows, round_columns), material, np.asarray(uv).reshape(-1, 2))
    if thick:
        solid = made.modifiers.new('thick', 'SOLIDIFY')
        solid.thickness, solid.offset = abs(thick), -1 if thick > 0 else 1
        solid.use_even_offset = False
    if smoother:
        subdivided(made, smoother)
    return made


def subdivided(made, levels=1):
    modifier = made.modifiers.new('smooth', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    return made


def fleeced(made, depth=0.5, size=0.42):
    """Uneven as the curls of a sheep's fleece."""
    subdivided(made, 3)
    texture = bpy.data.textures.new('curls', 'CLOUDS')
    texture.noise_scale, texture.noise_depth = size, 2
    modifier = made.modifiers.new('curls', 'DISPLACE')
    modifier.texture, modifier.strength, modifier.texture_coords = texture, depth, 'LOCAL'
    return made


def rounded(made, radius, segments=3):
    bevel = made.modifiers.new('round', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = radius, segments, 'ANGLE'
    bevel.harden_normals = True
    made.data.use_auto_smooth = True
    return made


def frames(line, closed, up):
    """Directions across a line: right and up for each of its points."""
    along = np.gradient(line, axis=0) if not closed else np.roll(line, -1, 0) - np.roll(line, 1, 0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    up = np.broadcast_to(np.asarray(up, float), line.shape)
    right = np.cross(along, up)
    right /= np.linalg.norm(right, axis=1, keepdims=True) + 1e-9
    return right, np.cross(right, along)


def tube(name, line, material, wide, high=None, closed=False, up=(0, 0, 1), around=10, power=1.0):
    """A cord or a band along a line: half of its width and of its height; power below 1 makes it flatter."""
    line = np.asarray(line, float)
    high = wide if high is None else high
    right, over = frames(line, closed, up)
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    c, s = np.cos(angle), np.sin(angle)
    c, s = np.sign(c) * np.abs(c) ** power, np.sign(s) * np.abs(s) ** power
    wide, high = (np.broadcast_to(np.asarray(x, float), (len(line),))[:, None, None] for x in (wide, high))
    grid = line[:, None] + right[:, None] * c[None, :, None] * wide + over[:, None] * s[None, :, None] * high
    made = sheet(name, grid, material, closed, True, smoother=0)
    if not closed:
        count = len(line)
        mesh_caps(made, count, around)
    return subdivided(made, 1)


def mesh_caps(made, count, around):
    mesh = made.data
    points = [tuple(v.co) for v in mesh.vertices]
    faces = [tuple(p.vertices) for p in mesh.polygons]
    faces += [tuple(range(around)), tuple(reversed(range((count - 1) * around, count * around)))]
    uvs = np.zeros((len(points), 2))
    for loop, data in zip(mesh.loops, mesh.uv_layers[0].data):
        uvs[loop.vertex_index] = data.uv
    material = mesh.materials[0] if mesh.materials else None
    fresh = add_mesh(made.name, points, faces, material, uvs)
    made.data = fresh.data
    bpy.data.objects.remove(fresh)


def lathe(name, profile, material, around=96, smoother=1, centre=(0, 0, 0)):
    """A surface turned round the upright axis from (radius, height) pairs."""
    profile = np.asarray(profile, float)
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    grid = np.stack([np.outer(np.cos(angle), profile[:, 0]), np.outer(np.sin(angle), profile[:, 0]), np.tile(profile[:, 1], (around, 1))], -1)
    return sheet(name, grid + np.asarray(centre), material, True, False, smoother=smoother)


def box(name, size, centre, material, round_by=0.3, segments=4):
    x, y, z = (s / 2 for s in size)
    corners = [(a, b, c) for a in (-x, x) for b in (-y, y) for c in (-z, z)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    made = add_mesh(name, np.asarray(corners) + np.asarray(centre), faces, material, np.asarray(corners)[:, :2] + np.asarray(corners)[:, 2:])
    return rounded(made, round_by, segments) if round_by else made


def scattered(name, places, directions, normals, length, radius, material):
    """Many short stitches as one mesh: at places, along directions, standing out along normals."""
    places, directions, normals = (np.asarray(x, float) for x in (places, directions, normals))
    side = np.cross(directions, normals)
    points, faces = [], []
    for p, d, n, s in zip(places, directions, normals, side):
        start = len(points)
        for along, scale, rise in ((-0.5, 0.35, -0.3), (-0.32, 1, 0.25), (0, 1.05, 0.45), (0.32, 1, 0.25), (0.5, 0.35, -0.3)):
            for k in range(6):
                a = k * np.pi / 3
                points.append(p + d * along * length + (s * np.cos(a) + n * (np.sin(a) + rise)) * radius * scale)
        for ring in range(4):
            for k in range(6):
                faces.append((start + ring * 6 + k, start + ring * 6 + (k + 1) % 6, start + ring * 6 + 6 + (k + 1) % 6, start + ring * 6 + 6 + k))
    return add_mesh(name, points, faces, material)
