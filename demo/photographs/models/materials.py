"""What things are made of: leather, knit, canvas, rubber, metal, straw. Patterns are procedural; lengths are centimetres."""
import bpy


def linear(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(0.006 + 0.87 * (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4) for p in parts) + (1,)


class Shader:
    """One material while its nodes are put together."""

    def __init__(self, name, colour, rough, specular=0.5, **more):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.skin = self.tree.nodes['Principled BSDF']
        self.skin.inputs['Base Color'].default_value = linear(colour)
        self.skin.inputs['Roughness'].default_value = rough
        self.skin.inputs['Specular'].default_value = specular
        for key, value in more.items():
            self.skin.inputs[key.replace('_', ' ').title()].default_value = value
        self.colour = linear(colour)
        self.height = None

    def node(self, kind, **inputs):
        made = self.tree.nodes.new(kind)
        for key, value in inputs.items():
            place = made.inputs[int(key[1:])] if key[0] == '_' and key[1:].isdigit() else made.inputs[key.replace('_', ' ')]
            self.put(place, value)
        return made

    def put(self, place, value):
        if hasattr(value, 'is_output') or isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, place)
        else:
            place.default_value = value

    def coordinates(self, kind='UV', scale=(1, 1, 1)):
        from_where = self.node('ShaderNodeTexCoord').outputs[kind]
        return self.node('ShaderNodeMapping', Vector=from_where, Scale=scale).outputs[0]

    def noise(self, size, detail=3, kind='Object', stretch=(1, 1, 1)):
        return self.node('ShaderNodeTexNoise', Vector=self.coordinates(kind, stretch), Scale=1 / size, Detail=detail, Roughness=0.6).outputs['Fac']

    def cells(self, size, kind='Object', feature='F1'):
        made = self.node('ShaderNodeTexVoronoi', Vector=self.coordinates(kind), Scale=1 / size)
        made.feature = feature
        return made.outputs['Distance']

    def math(self, what, a, b=0.0):
        made = self.tree.nodes.new('ShaderNodeMath')
        made.operation = what
        self.put(made.inputs[0], a)
        self.put(made.inputs[1], b)
        return made.outputs[0]

    def uv(self, kind='UV'):
        made = self.node('ShaderNodeSeparateXYZ', Vector=self.coordinates(kind))
        return made.outputs[0], made.outputs[1]

    def bump(self, value, depth):
        """Depth is in centimetres for a value from 0 to 1."""
        part = self.math('MULTIPLY', value, depth)
        self.height = part if self.height is None else self.math('ADD', self.height, part)

    def shade(self, value, low, high, dark=0.75, light=1.1):
        """Colour darker where the value is low, lighter where it is high."""
        ramp = self.node('ShaderNodeMapRange', Value=value, From_Min=low, From_Max=high, To_Min=dark, To_Max=light)
        before = self.skin.inputs['Base Color']
        source = before.links[0].from_socket if before.links else self.colour
        mixed = self.node('ShaderNodeVectorMath')
        mixed.operation = 'SCALE'
        if hasattr(source, 'links'):
            self.tree.links.new(source, mixed.inputs[0])
        else:
            mixed.inputs[0].default_value = source[:3]
        self.tree.links.new(ramp.outputs[0], mixed.inputs['Scale'])
        self.tree.links.new(mixed.outputs[0], before)

    def gloss(self, value, low, high, smooth, rough):
        ramp = self.node('ShaderNodeMapRange', Value=value, From_Min=low, From_Max=high, To_Min=smooth, To_Max=rough)
        self.tree.links.new(ramp.outputs[0], self.skin.inputs['Roughness'])

    def done(self):
        if self.height is not None:
            bumped = self.node('ShaderNodeBump', Height=self.height, Distance=1.0, Strength=1.0)
            self.tree.links.new(bumped.outputs[0], self.skin.inputs['Normal'])
        return self.material


def leather(colour, polish=0.5, grain=1.0):
    """Polish 1 is a mirror-like toe cap, 0 is matt and dry."""
    s = Shader('leather', colour, 0.5, 0.5, clearcoat=0.7 * polish, clearcoat_roughness=0.16)
    s.bump(s.cells(0.10), 0.010 * grain)
    wrinkles = s.noise(0.9, 5)
    s.bump(wrinkles, 0.035 * grain)
    s.shade(s.noise(3.5, 4), 0.3, 0.7, 0.80, 1.12)
    s.gloss(s.noise(1.6, 4), 0.3, 0.7, 0.52 - 0.34 * polish, 0.66 - 0.34 * polish)
    return s.done()


def suede(colour):
    s = Shader('suede', colour, 0.95, 0.15, sheen=0.5)
    s.bump(s.noise(0.05, 4), 0.030)
    s.shade(s.noise(0.9, 6), 0.3, 0.7, 0.82, 1.14)
    return s.done()


def wool(colour):
    """Short curls of a fleece."""
    s = Shader('wool', colour, 0.95, 0.1, sheen=0.6)
    curls = s.noise(0.16, 4)
    s.bump(curls, 0.16)
    s.shade(curls, 0.3, 0.65, 0.62, 1.1)
    return s.done()


def knit(colour, holes=0.5):
    """Columns of small loops, as of a knitted running shoe."""
    s = Shader('knit', colour, 0.85, 0.2, sheen=0.3)
    u, v = s.uv()
    column = s.math('ABSOLUTE', s.math('SINE', s.math('MULTIPLY', u, 3.1416 / 0.22)))
    row = s.math('ABSOLUTE', s.math('SINE', s.math('ADD', s.math('MULTIPLY', v, 3.1416 / 0.16), s.math('MULTIPLY', column, 1.1))))
    loops = s.math('MULTIPLY', column, row)
    s.bump(loops, 0.05)
    s.bump(s.noise(0.03, 2), 0.012)
    s.shade(loops, 0.05, 0.7, 1 - 0.75 * holes, 1.1)
    s.shade(s.noise(2.5, 3), 0.3, 0.7, 0.93, 1.06)
    return s.done()


def canvas(colour, period=0.10, kind='UV'):
    s = Shader('canvas', colour, 0.9, 0.2, sheen=0.3)
    u, v = s.uv(kind)
    weave = s.math('MULTIPLY', s.math('SINE', s.math('MULTIPLY', u, 6.2832 / period)), s.math('SINE', s.math('MULTIPLY', v, 6.2832 / period)))
    s.bump(weave, 0.010)
    s.bump(s.noise(0.04, 3), 0.008)
    s.bump(s.noise(2.2, 4), 0.10)
    s.shade(weave, -1, 1, 0.86, 1.08)
    s.shade(s.noise(1.5, 4), 0.3, 0.7, 0.92, 1.07)
    return s.done()


def rubber(colour, rough=0.55):
    s = Shader('rubber', colour, rough, 0.4)
    s.bump(s.noise(0.05, 2), 0.004)
    s.shade(s.noise(4, 4), 0.3, 0.7, 0.93, 1.05)
    return s.done()


def foam(colour):
    s = Shader('foam', colour, 0.62, 0.3)
    s.bump(s.cells(0.06), 0.004)
    s.bump(s.noise(1.4, 3), 0.012)
    return s.done()


def thread(colour):
    s = Shader('thread', colour, 0.8, 0.25, sheen=0.3)
    return s.done()


def braid(colour, period=0.12):
    """Laces and cords: diagonal strands."""
    s = Shader('braid', colour, 0.85, 0.2, sheen=0.4)
    u, v = s.uv()
    one = s.math('SINE', s.math('MULTIPLY', s.math('ADD', u, v), 6.2832 / period))
    two = s.math('SINE', s.math('MULTIPLY', s.math('SUBTRACT', u, v), 6.2832 / period))
    strands = s.math('MAXIMUM', one, two)
    s.bump(strands, 0.012)
    s.shade(strands, -0.6, 1, 0.75, 1.08)
    return s.done()


def metal(colour, rough=0.2, brushed=0.0):
    s = Shader('metal', colour, rough, 0.5, metallic=1.0)
    if brushed:
        s.bump(s.noise(0.02, 2, stretch=(1, 1, 0.05)), 0.002 * brushed)
    s.gloss(s.noise(1.2, 4), 0.3, 0.7, rough * 0.8, rough * 1.3)
    return s.done()


def plastic(colour, rough=0.25, **more):
    s = Shader('plastic', colour, rough, 0.5, **more)
    return s.done()


def wood(colour, size=1.0):
    s = Shader('wood', colour, 0.42, 0.4)
    grain = s.noise(0.5 * size, 5, stretch=(1, 1, 0.18))
    s.shade(grain, 0.3, 0.7, 0.55, 1.2)
    s.bump(grain, 0.01)
    return s.done()


def satin(colour):
    s = Shader('satin', colour, 0.38, 0.4, sheen=0.6, anisotropic=0.6)
    s.bump(s.noise(1.8, 4), 0.06)
    s.bump(s.noise(0.03, 2, 'UV', (0.1, 1, 1)), 0.004)
    return s.done()


kinds = {each.__name__: each for each in (leather, suede, knit, canvas, rubber, foam, thread, braid, metal, plastic, wood, satin)}
