"""Materials, all procedural. Lengths on a fabric are metres of its pattern."""
import math

import bpy


def linear(colour):
    """`#rrggbb` as Blender wants it, never as deep or as bright as a screen can show."""
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return (*[0.012 + 0.80 * p for p in light], 1)


class Nodes:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']

    def add(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for name, value in (settings or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            self.put(node.inputs[name], value)
        return node

    def put(self, socket, value):
        if hasattr(value, 'is_output'):
            self.tree.links.new(value, socket)
        elif isinstance(value, bpy.types.Node):
            self.tree.links.new(value.outputs[0], socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0):
        node = self.add('Math', {'operation': operation})
        self.put(node.inputs[0], a)
        self.put(node.inputs[1], b)
        return node.outputs[0]

    def wave(self, value, period):
        return self.math('SINE', self.math('MULTIPLY', value, 2 * math.pi / period))

    def noise(self, vector, scale, stretch=(1, 1, 1), detail=3):
        mapped = self.add('Mapping', {'vector_type': 'POINT'}, Vector=vector, Scale=stretch)
        return self.add('TexNoise', Vector=mapped, Scale=scale, Detail=detail).outputs['Fac']

    def mix(self, factor, a, b, blend='MIX'):
        node = self.add('MixRGB', {'blend_type': blend})
        for socket, value in zip(node.inputs, (factor, a, b)):
            self.put(socket, value)
        return node.outputs[0]

    def between(self, value, low, high, soft=0.002):
        up = self.add('MapRange', None, Value=value)
        up.inputs['From Min'].default_value, up.inputs['From Max'].default_value = low - soft, low + soft
        down = self.add('MapRange', None, Value=value)
        down.inputs['From Min'].default_value, down.inputs['From Max'].default_value = high + soft, high - soft
        return self.math('MULTIPLY', up.outputs[0], down.outputs[0])

    def shade(self, colour, amount, value):
        """Lighter and darker by a value about 0.5."""
        factor = self.math('ADD', self.math('MULTIPLY', self.math('SUBTRACT', value, 0.5), amount * 2), 1)
        grey = self.add('CombineColor', None)
        for socket in grey.inputs:
            self.put(socket, factor)
        return self.mix(1.0, colour, grey.outputs[0], 'MULTIPLY')


def fabric(kind, colour, stripe=None, band=None, fade=None, flowers=None):
    n = Nodes(kind)
    uv = n.add('UVMap', {'uv_map': 'pattern'}).outputs[0]
    split = n.add('SeparateXYZ', None, Vector=uv)
    u, v = split.outputs[0], split.outputs[1]
    base = linear(colour) if isinstance(colour, str) else colour
    if fade:
        low, high, other = fade
        reach = n.add('MapRange', {'interpolation_type': 'SMOOTHSTEP'}, Value=n.math('ADD', v, n.math('MULTIPLY', n.noise(uv, 6), 0.08)))
        reach.inputs['From Min'].default_value, reach.inputs['From Max'].default_value = high, low
        base = n.mix(reach.outputs[0], base, linear(other))
    for low, high, other in band or []:
        base = n.mix(n.between(v, low, high), base, linear(other))
    if stripe:
        period, share, other = stripe
        base = n.mix(n.between(n.math('PINGPONG', n.math('ADD', u, 10.0), period / 2), -1, period * share / 2, 0.0003), base, linear(other))
    if flowers:
        for size, spread, other in flowers:
            cells = n.add('TexVoronoi', {'feature': 'F1'}, Vector=uv, Scale=spread, Randomness=0.75)
            petals = n.math('MULTIPLY', n.math('ADD', n.wave(n.noise(uv, 240), 0.35), 1.4), size * spread * 0.5)
            base = n.mix(n.math('LESS_THAN', cells.outputs['Distance'], petals), base, linear(other))
    base = n.shade(base, 0.06, n.noise(uv, 9))
    rough, sheen, strength, depth = 0.85, 0.25, 0.35, 0.0005
    if kind == 'jersey':
        column = n.math('ABSOLUTE', n.wave(u, 0.0028))
        loops = n.wave(n.math('ADD', v, n.math('MULTIPLY', column, 0.0007)), 0.0015)
        height = n.math('ADD', column, n.math('MULTIPLY', loops, 0.4))
        base = n.shade(base, 0.05, n.noise(uv, 1400, (1, 0.35, 1)))
    elif kind == 'rib':
        height = n.wave(u, 0.0032)
        base = n.shade(base, 0.14, n.math('ADD', n.math('MULTIPLY', height, 0.5), 0.5))
        depth = 0.001
    elif kind == 'linen':
        warp, weft = n.noise(uv, 60, (16, 0.5, 1), 2), n.noise(uv, 60, (0.5, 16, 1), 2)
        slubs = n.math('MULTIPLY', n.math('ADD', warp, weft), 0.5)
        base = n.shade(base, 0.30, slubs)
        height = n.math('ADD', n.math('MULTIPLY', n.math('MULTIPLY', n.wave(u, 0.0016), n.wave(v, 0.0016)), 0.5), n.math('MULTIPLY', slubs, 3))
        depth, strength = 0.0005, 0.5
    elif kind == 'denim':
        twill = n.wave(n.math('ADD', u, n.math('MULTIPLY', v, 0.7)), 0.0015)
        warp = n.noise(uv, 70, (14, 0.7, 1), 2)
        base = n.shade(n.shade(base, 0.32, warp), 0.12, n.math('ADD', n.math('MULTIPLY', twill, 0.5), 0.5))
        base = n.shade(base, 0.30, n.noise(uv, 7, (1, 0.5, 1), 4))
        height = n.math('ADD', twill, warp)
        strength = 0.5
    elif kind == 'wool':
        fuzz = n.noise(uv, 420, detail=6)
        base = n.shade(n.shade(base, 0.30, fuzz), 0.18, n.noise(uv, 120, detail=4))
        height, sheen, rough, depth, strength = n.math('MULTIPLY', fuzz, 2), 0.5, 1.0, 0.001, 0.6
    elif kind == 'knit':
        column = n.math('ABSOLUTE', n.wave(u, 0.011))
        loops = n.wave(n.math('ADD', v, n.math('MULTIPLY', column, 0.003)), 0.0055)
        fuzz = n.noise(uv, 500, detail=5)
        height = n.math('ADD', n.math('ADD', column, n.math('MULTIPLY', loops, 0.4)), n.math('MULTIPLY', fuzz, 0.6))
        base = n.shade(n.shade(base, 0.25, column), 0.25, fuzz)
        sheen, rough, depth, strength = 0.5, 1.0, 0.002, 0.7
    elif kind == 'mesh':
        height = n.math('MULTIPLY', n.wave(u, 0.0034), n.wave(v, 0.0030))
        holes = n.math('LESS_THAN', height, -0.55)
        base = n.shade(base, 0.2, n.math('SUBTRACT', 0.75, holes))
        rough, depth = 0.6, 0.0006
    elif kind == 'silk':
        height = n.math('ADD', n.noise(uv, 90, (0.6, 14, 1), 2), n.math('MULTIPLY', n.wave(v, 0.0009), 0.1))
        base = n.shade(base, 0.10, height)
        rough, sheen, strength = 0.42, 0.6, 0.3
    elif kind == 'heavy':
        rows = n.math('MULTIPLY', n.wave(n.math('ADD', u, n.math('MULTIPLY', v, 0.5)), 0.005), n.wave(n.math('SUBTRACT', v, n.math('MULTIPLY', u, 0.5)), 0.005))
        height = rows
        base = n.shade(base, 0.06, n.math('ADD', n.math('MULTIPLY', rows, 0.5), 0.5))
        depth, strength = 0.0012, 0.7
    else:
        height = n.math('MULTIPLY', n.wave(u, 0.0009), n.wave(v, 0.0009))
        base = n.shade(base, 0.05, n.noise(uv, 60, (14, 0.6, 1), 2))
        if kind == 'viscose':
            rough, sheen = 0.62, 0.4
        strength = 0.25
    n.put(n.shader.inputs['Base Color'], base)
    n.put(n.shader.inputs['Roughness'], rough)
    n.put(n.shader.inputs['Sheen'], sheen)
    n.put(n.shader.inputs['Specular'], 0.18 if kind != 'silk' else 0.4)
    bump = n.add('Bump', None, Height=height, Strength=strength, Distance=depth)
    n.put(n.shader.inputs['Normal'], bump)
    return n.material


def solid(colour, rough=0.4, metal=0.0, mottle=0.0):
    n = Nodes('solid')
    base = linear(colour)
    if mottle:
        place = n.add('TexCoord').outputs['Object']
        base = n.shade(base, mottle, n.noise(place, 220, (1, 1, 1), 4))
    n.put(n.shader.inputs['Base Color'], base)
    n.put(n.shader.inputs['Roughness'], rough)
    n.put(n.shader.inputs['Metallic'], metal)
    return n.material


def ground(kind, tint):
    n = Nodes('ground')
    place = n.add('TexCoord').outputs['Object']
    base = linear(tint)
    if kind == 'plaster':
        blotches, trowel = n.noise(place, 2.2, detail=5), n.noise(place, 14, (1, 0.45, 1), 6)
        base = n.shade(n.shade(base, 0.16, blotches), 0.10, trowel)
        height = n.math('ADD', n.math('MULTIPLY', n.noise(place, 5, detail=4), 3), n.math('ADD', n.math('MULTIPLY', trowel, 1.2), n.math('MULTIPLY', n.noise(place, 160, detail=4), 0.12)))
        depth = 0.006
    elif kind == 'linen':
        warp, weft = n.noise(place, 50, (14, 0.5, 1), 2), n.noise(place, 50, (0.5, 14, 1), 2)
        slubs = n.math('MULTIPLY', n.math('ADD', warp, weft), 0.5)
        base = n.shade(n.shade(base, 0.22, slubs), 0.08, n.noise(place, 3))
        creases = n.noise(place, 3.2, (1, 0.7, 1), 3)
        height = n.math('ADD', n.math('MULTIPLY', slubs, 0.10), n.math('MULTIPLY', creases, 8))
        depth = 0.006
    else:
        split = n.add('SeparateXYZ', None, Vector=place)
        board = n.math('FLOOR', n.math('DIVIDE', n.math('ADD', split.outputs[0], 5.07), 0.145))
        shift = n.add('CombineXYZ', None, X=split.outputs[0], Y=n.math('ADD', split.outputs[1], n.math('MULTIPLY', board, 7.31)), Z=n.math('MULTIPLY', board, 3.7))
        grain = n.noise(shift, 7, (7, 0.55, 1), 6)
        rings = n.math('MULTIPLY', n.math('ADD', n.wave(n.math('ADD', grain, n.noise(shift, 3, (6, 0.3, 1), 2)), 0.11), 1), 0.5)
        pores = n.noise(shift, 120, (5, 0.12, 1), 2)
        white = n.add('TexWhiteNoise', {'noise_dimensions': '1D'}, W=board).outputs['Value']
        base = n.shade(n.shade(n.shade(n.shade(base, 0.3, grain), 0.10, rings), 0.25, pores), 0.10, white)
        gap = n.between(n.math('MODULO', n.math('ADD', split.outputs[0], 5.07), 0.145), 0.0012, 0.1438, 0.0008)
        dark = n.math('MULTIPLY', n.math('ADD', n.math('MULTIPLY', gap, 0.85), 0.15), 1.0)
        grey = n.add('CombineColor')
        for socket in grey.inputs:
            n.put(socket, dark)
        base = n.mix(1.0, base, grey.outputs[0], 'MULTIPLY')
        height = n.math('ADD', n.math('MULTIPLY', gap, 1.0), n.math('ADD', n.math('MULTIPLY', pores, 0.25), n.math('MULTIPLY', grain, 0.2)))
        depth = 0.002
    n.put(n.shader.inputs['Base Color'], base)
    n.put(n.shader.inputs['Roughness'], 0.55 if kind == 'wood' else 0.92)
    n.put(n.shader.inputs['Specular'], 0.25)
    n.put(n.shader.inputs['Normal'], n.add('Bump', None, Height=height, Strength=0.6, Distance=depth))
    return n.material
