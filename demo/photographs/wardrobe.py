"""The garments. Each function lays one out and returns its parts and where a close view looks."""
from cloth import Garment, mirrored
from surfaces import fabric, solid


def dress_in(garment, material):
    garment.thing.data.materials.append(material)


def hems(garment, material, thread, edges, width=0.022):
    """Folded edges, each given from its right end to its left one when the fabric is above it."""
    for edge in edges:
        garment.stitches([(x, y + width) for x, y in edge] if edge[0][1] == edge[-1][1] else edge, thread)


def tee(spec):
    half = [(0, 0.245, 0.14, True), (0.085, 0.335), (0.215, 0.300, -0.02), (0.385, 0.130, 0, True), (0.285, 0.055, 0.02),
            (0.238, 0.110, 0.03), (0.245, -0.36, 0, True), (0, -0.365)]
    behind = [(0, 0.318, 0.07, True), *half[1:]]
    g = Garment(mirrored(half), mirrored(behind), step=spec.get('step', 0.009), seed=spec['seed'], turn=spec.get('turn', 0.0),
                growth=0.025, rumple=0.02)
    extra = {key: spec[key] for key in ('stripe', 'band', 'fade') if key in spec}
    cotton = fabric('jersey', spec['colour'], **extra)
    thread = fabric('plain', spec['colour'])
    dress_in(g, cotton)
    collar = [(-0.085, 0.335, 0.14), (0, 0.245, 0.14), (0.085, 0.335)]
    g.band(collar, 0.02, fabric('rib', spec['colour']), lift=0.002, thick=0.002, groove=0)
    for side in (-1, 1):
        g.stitches([(side * 0.213, 0.300, side * -0.06), (side * 0.238, 0.110)], thread)
        g.stitches([(side * 0.372, 0.112 + 0.03), (side * 0.27, 0.068)], thread)
        g.stitches([(side * 0.366, 0.116 + 0.034), (side * 0.264, 0.074)], thread)
    for height in (-0.342, -0.336):
        g.stitches([(-0.242, height), (0, height - 0.004), (0.242, height)], thread)
    label(g, spec)
    return g, (0.02, 0.27, 0.24)


def label(garment, spec, y=0.30):
    del garment, spec, y


garments = {'tee': tee}
