"""The garments: outlines of pattern pieces, and what is sewn on them. Metres; each bulge is of the edge that follows."""
import math

from cloth import mirrored


def dyed(spec, **other):
    return {'fabric': spec['fabric'], **{k: spec[k] for k in ('colour', 'stripe', 'bands', 'fade', 'flowers') if k in spec}, **other}


def plain(spec, **other):
    return {'fabric': spec['fabric'], 'colour': spec['colour'], **other}


def darker(colour, share=0.75):
    return '#' + ''.join(f'{min(255, int(int(colour[i:i + 2], 16) * share)):02x}' for i in (1, 3, 5))


def flipped(points):
    return [(-x, y, *(-b for b in rest)) for x, y, *rest in points]


def label(p, y, colour='#efe7d8'):
    p.lay([(-0.022, y + 0.008), (0.022, y + 0.008), (0.022, y - 0.009), (-0.022, y - 0.009)],
          {'fabric': 'plain', 'colour': colour}, thick=0.0006)
    p.rod([(-0.012, y), (0.012, y)], 0.0016, '#3a332c', gloss=0)


def both(p, path, colour, **how):
    p.stitches(path, colour, **how)
    p.stitches(flipped(path), colour, **how)


def hanger(p, top, wide=0.19, drop=0.085):
    """Of wood, behind the garment; `top` is where its arms meet."""
    hook = [(0.026 * math.sin(a / 4), top + 0.098 - 0.026 * math.cos(a / 4)) for a in range(0, 18)]
    p.rod([(0, top), *hook], 0.0042, '#8f8a80', gloss=0.7, lift=0.006)
    p.rod([(-wide, top - drop, 0.06), (-0.012, top - 0.001, 0.05), (0.012, top - 0.001, 0.06), (wide, top - drop)], 0.019, '#8f5f38', gloss=0.22, lift=0.004, wood=True)


def tee(spec):
    rest = [(0.085, 0.335), (0.215, 0.300, 0.02), (0.375, 0.105), (0.283, 0.035, -0.02), (0.240, 0.105, -0.03), (0.247, -0.40)]
    front = mirrored([(0, 0.245, -0.25), *rest])
    back = mirrored([(0, 0.318, -0.08), *rest])
    def draw(p):
        thread = darker(spec['colour'], 0.86)
        p.lay(back, plain(spec, colour=darker(spec['colour'], 0.93)), flat=True)
        label(p, 0.295)
        p.lay(front, dyed(spec), thick=0.004, soft=0.004, body=True)
        p.lay([(-0.086, 0.336, -0.25), (0, 0.245, -0.25), (0.086, 0.336), (0.104, 0.330, 0.25), (0, 0.224, 0.25), (-0.104, 0.330)],
              {'fabric': 'jersey', 'colour': darker(spec['colour'], 0.95)}, thick=0.0016, groove=0.0025)
        p.stitches([(-0.109, 0.328, -0.25), (0, 0.217, -0.25), (0.109, 0.328)], thread)
        for side in (1, -1):
            p.seam([(side * 0.213, 0.300, side * 0.07), (side * 0.240, 0.105)], 0.0012, 0.003)
        both(p, [(0.362, 0.119), (0.271, 0.049)], thread)
        both(p, [(0.357, 0.125), (0.266, 0.055)], thread)
        for height in (-0.372, -0.379):
            p.stitches([(-0.247, height), (0.247, height)], thread)
    return front, draw, {'crease': 1.3}, (0.03, 0.235, 0.26)


def vest(spec):
    rest = [(0.075, 0.335), (0.125, 0.325, -0.19), (0.225, 0.105), (0.232, -0.36)]
    front = mirrored([(0, 0.20, -0.24), *rest])
    back = mirrored([(0, 0.29, -0.2), *rest])
    def draw(p):
        thread, trim = darker(spec['colour'], 0.8), spec.get('trim', darker(spec['colour'], 0.7))
        p.lay(back, plain(spec, colour=darker(spec['colour'], 0.9)), flat=True)
        label(p, 0.265)
        p.lay(front, dyed(spec), thick=0.0035, soft=0.004, body=True)
        if 'sash' in spec:
            p.lay([(0.06, 0.34), (0.16, 0.34), (-0.12, -0.38), (-0.26, -0.38)], {'fabric': spec['fabric'], 'colour': spec['sash']}, thick=0.0006, within=True)
        p.lay([(-0.0755, 0.336, -0.24), (0, 0.20, -0.24), (0.0755, 0.336), (0.089, 0.333, 0.24), (0, 0.184, 0.24), (-0.089, 0.333)], {'fabric': 'jersey', 'colour': trim}, thick=0.0013)
        for side in (1, -1):
            arm = [(0.112, 0.329, -0.19), (0.211, 0.100), (0.2265, 0.103, 0.19), (0.127, 0.327)]
            p.lay(arm if side > 0 else flipped(arm), {'fabric': 'jersey', 'colour': trim}, thick=0.0013)
        p.stitches([(-0.093, 0.331, -0.24), (0, 0.179, -0.24), (0.093, 0.331)], thread)
        both(p, [(0.107, 0.329, -0.19), (0.206, 0.098)], thread)
        for height in (-0.338, -0.344):
            p.stitches([(-0.232, height), (0.232, height)], thread)
    return front, draw, {'crease': 0.9}, (0.02, 0.2, 0.25)


def blouse(spec):
    rest = [(0.09, 0.335), (0.205, 0.305, 0.05), (0.345, 0.075, 0.06), (0.255, 0.015, -0.03), (0.225, 0.12, 0.04), (0.205, -0.06, -0.03), (0.262, -0.34, -0.02)]
    front = mirrored([(0, 0.15, -0.03), *rest, (0, -0.352)])
    back = mirrored([(0, 0.315, -0.08), *rest, (0, -0.345)])
    def draw(p):
        thread = darker(spec['colour'], 0.87)
        p.lay(back, plain(spec, colour=darker(spec['colour'], 0.9)), flat=True)
        label(p, 0.29)
        p.lay(front, dyed(spec), thick=0.003, soft=0.003, body=True)
        for side in (1, -1):
            p.seam([(side * 0.203, 0.305, side * 0.08), (side * 0.226, 0.12)], 0.0012, 0.003)
        p.lay([(-0.0905, 0.336, -0.03), (0, 0.15, -0.03), (0.0905, 0.336), (0.112, 0.330, 0.03), (0.0, 0.112, 0.03), (-0.112, 0.330)], plain(spec), thick=0.0012, groove=0.002)
        p.stitches([(-0.108, 0.331, -0.03), (0, 0.118, -0.03), (0.108, 0.331)], thread, size=0.0005)
        p.seam([(0.0, 0.112), (0.003, 0.02)], 0.0014, 0.002)
        for y in (0.085, 0.045):
            p.button(0.006, y, 0.0055, '#e9dcc6', thread)
        both(p, [(0.334, 0.090, 0.06), (0.246, 0.032)], thread, size=0.0005)
        p.stitches([(-0.259, -0.322, -0.015), (0, -0.333, -0.015), (0.259, -0.322)], thread, size=0.0005)
        for side in (1, -1):
            p.seam([(side * 0.10, 0.055), (side * 0.118, -0.13)], 0.0018, 0.003, 0.001)
    return front, draw, {'crease': 1.1, 'folds': (0.0045, 0.06, 0.1, -0.34)}, (0.02, 0.17, 0.3)


def jeans(spec):
    long = spec.get('bottom', -0.50)
    half = [(0, 0.492, -0.01), (0.200, 0.505, -0.02), (0.245, 0.30, 0.01), (spec.get('hem', 0.225), long), (spec.get('hem', 0.225) - spec.get('leg', 0.155), long - 0.004), (0.014, 0.215, 0.1), (0, 0.225)]
    front = mirrored(half)
    back = mirrored([(0, 0.512, -0.02), *half[1:]])
    def draw(p):
        gold = spec.get('thread', '#c98a3a')
        cloth = dyed(spec)
        p.lay(back, plain(spec, colour=darker(spec['colour'], 0.7)), flat=True)
        p.lay([(-0.03, 0.503), (0.03, 0.503), (0.03, 0.480), (-0.03, 0.480)], {'fabric': 'plain', 'colour': '#8a5a34'}, thick=0.001)
        p.lay(front, cloth, thick=0.005, soft=0.006, body=True)
        hem = spec.get('hem', 0.225)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            p.lay(turn([(0.085, 0.462, 0.12), (0.214, 0.375), (0.222, 0.45), (0.203, 0.47)]), plain(spec, colour=darker(spec['colour'], 0.9)), thick=0.0004, within=True)
            p.lay(turn([(0.078, 0.465, 0.13), (0.222, 0.364), (0.30, 0.30), (0.30, -0.7), (0.0, -0.7), (0.0, 0.465)]), cloth, thick=0.0014, within=True, soft=0.002)
            p.stitches(turn([(0.074, 0.462, 0.13), (0.221, 0.357)]), gold)
            p.stitches(turn([(0.069, 0.461, 0.13), (0.220, 0.349)]), gold)
            p.seam(turn([(0.234, 0.33), (hem - 0.010, long)]), 0.0012, 0.004, 0.0012)
            if 'turned' in spec:
                p.lay(turn([(hem + 0.008, long + 0.045), (hem + 0.009, long - 0.006), (hem - spec.get('leg', 0.155) - 0.008, long - 0.009), (hem - spec.get('leg', 0.155) - 0.006, long + 0.042)]), plain(spec, colour=spec['turned']), thick=0.003, soft=0.003, groove=0.006)
            else:
                for up in (0.012, 0.017):
                    p.stitches(turn([(hem, long + up), (hem - spec.get('leg', 0.155), long + up - 0.003)]), gold)
        p.seam([(0.0, 0.465), (0.001, 0.228)], 0.0016, 0.003)
        p.stitches([(0.036, 0.462), (0.034, 0.33, -0.22), (0.003, 0.285)], gold)
        p.stitches([(0.030, 0.462), (0.028, 0.332, -0.22), (0.003, 0.293)], gold)
        p.stitches([(0.006, 0.285), (0.006, 0.235)], gold)
        p.lay([(-0.2005, 0.506, -0.01), (0, 0.493, -0.01), (0.2005, 0.506), (0.210, 0.466, 0.01), (0, 0.452, 0.01), (-0.210, 0.466)], cloth, thick=0.0028, soft=0.003, groove=0.004)
        for y in (0.499, 0.459):
            p.stitches([(-0.2, y + 0.002, -0.01), (0, y - 0.011 + 0.003, -0.01), (0.2, y + 0.002)], gold)
        p.seam([(-0.013, 0.494), (-0.012, 0.454)], 0.002, 0.002)
        for x in (-0.15, -0.07, 0.08, 0.155):
            p.lay([(x - 0.0055, 0.508), (x + 0.0055, 0.508), (x + 0.0055, 0.452), (x - 0.0055, 0.452)], cloth, thick=0.0026, groove=0.002)
        p.button(0.006, 0.474, 0.0085, '#a8794a', shine=0.9)
        for x, y in ((0.084, 0.456), (0.212, 0.372), (-0.084, 0.456), (-0.212, 0.372)):
            p.button(x, y, 0.0035, '#a8794a', shine=0.9)
    return front, draw, {'crease': 1.0, 'loft': 0.008, 'folds': (0.003, 0.07, 0.4, -0.5)}, (0.07, 0.42, 0.26)


def shorts(spec):
    half = [(0, 0.235, -0.01), (0.195, 0.245, -0.02), (0.235, 0.08), (0.300, -0.225, -0.01), (0.050, -0.262), (0.012, -0.055, 0.1), (0, -0.045)]
    front = mirrored(half)
    back = mirrored([(0, 0.252, -0.01), *half[1:]])
    def draw(p):
        thread, cord = darker(spec['colour'], 0.82), spec.get('cord', '#f0e8d8')
        p.lay(back, plain(spec, colour=darker(spec['colour'], 0.78)), flat=True)
        label(p, 0.237)
        p.lay(front, dyed(spec), thick=0.004, soft=0.005, body=True)
        p.seam([(0.0, 0.2), (0.0, -0.045)], 0.0016, 0.003)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            p.lay(turn([(0.145, 0.195), (0.236, 0.055), (0.40, -0.1), (0.40, -0.4), (0.0, -0.4), (0.0, 0.195)]), dyed(spec), thick=0.0013, within=True, soft=0.002)
            p.stitches(turn([(0.141, 0.193), (0.232, 0.052)]), thread)
            p.stitches(turn([(0.136, 0.191), (0.229, 0.046)]), thread)
            p.stitches(turn([(0.296, -0.200), (0.049, -0.237)]), thread)
            p.stitches(turn([(0.295, -0.194), (0.049, -0.231)]), thread)
        p.lay([(-0.1955, 0.246, -0.01), (0, 0.236, -0.01), (0.1955, 0.246), (0.205, 0.200, 0.01), (0, 0.192, 0.01), (-0.205, 0.200)], dyed(spec), thick=0.003, soft=0.003, drape=0.0006)
        for i in range(-21, 22):
            p.seam([(i * 0.0092, 0.240), (i * 0.0094 + 0.002, 0.198)], 0.0012, 0.004, 0.0003)
        for y in (0.228, 0.214):
            p.stitches([(-0.2, y, -0.01), (0.2, y)], thread)
        for side, sag in ((1, 0.0), (-1, 0.02)):
            p.button(side * 0.018, 0.213, 0.0045, '#b8b2a6', shine=0.8)
            p.rod([(side * 0.018, 0.213, side * 0.2), (side * 0.030, 0.14 - sag, side * -0.25), (side * 0.022, 0.07 - sag)], 0.0052, cord, gloss=0.02, cloth='rib')
            p.rod([(side * 0.022, 0.072 - sag), (side * 0.023, 0.062 - sag)], 0.0064, darker(cord, 0.8), gloss=0.02)
        p.rod([(-0.018, 0.209, 0.5), (0.018, 0.209)], 0.0052, cord, gloss=0.02, cloth='rib')
    return front, draw, {'crease': 1.0, 'loft': 0.008, 'folds': (0.0045, 0.08, 0.2, -0.26)}, (0.02, 0.17, 0.27)


def dress(spec):
    rest = [(0.070, 0.405), (0.088, 0.405, -0.12), (0.175, 0.25, 0.02), (0.140, 0.07, -0.05), (0.330, -0.47, -0.03), (0, -0.51)]
    front = mirrored([(0, 0.262, -0.2), *rest])
    back = mirrored([(0, 0.285, -0.16), *rest])
    def draw(p):
        thread, ribbon = darker(spec['colour'], 0.85), spec.get('ribbon', darker(spec['colour'], 0.35))
        if spec.get('above'):
            hanger(p, 0.420, 0.135, 0.035)
        p.lay(back, plain(spec, colour=darker(spec['colour'], 0.75)), flat=True)
        label(p, 0.268)
        p.lay(front, dyed(spec), thick=0.003, soft=0.004, body=True)
        p.lay([(-0.0705, 0.406, -0.2), (0, 0.262, -0.2), (0.0705, 0.406), (0.078, 0.406, 0.2), (0, 0.252, 0.2), (-0.078, 0.406)], plain(spec), thick=0.0012)
        for side in (1, -1):
            p.seam([(side * 0.085, 0.07), (side * 0.095, 0.16, side * 0.1), (side * 0.165, 0.235)], 0.0018, 0.003, 0.001)
            for x in (0.025, 0.055, 0.09, 0.12):
                p.seam([(side * x, 0.062), (side * x * 1.35, -0.06 - 0.6 * x)], 0.0030, 0.006, 0.001)
        p.lay([(-0.1405, 0.083, -0.02), (0.1405, 0.083), (0.1415, 0.056, 0.02), (-0.1415, 0.056)], {'fabric': 'silk', 'colour': ribbon}, thick=0.0022, groove=0.002)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            p.lay(turn([(0.0, 0.070), (0.012, 0.05, 0.05), (0.030, -0.07 - 0.02 * side), (0.014, -0.078 - 0.02 * side, -0.05), (-0.004, 0.06)]), {'fabric': 'silk', 'colour': ribbon}, thick=0.0018)
            p.lay(turn([(0.0, 0.070, 0.2), (0.046, 0.094, 0.3), (0.050, 0.055, 0.2), (0.0, 0.066)]), {'fabric': 'silk', 'colour': ribbon}, thick=0.004, soft=0.008)
        p.lay([(-0.009, 0.079, 0.1), (0.009, 0.079, 0.1), (0.009, 0.058, 0.1), (-0.009, 0.058, 0.1)], {'fabric': 'silk', 'colour': ribbon}, thick=0.003, soft=0.005)
        p.stitches([(-0.326, -0.452, -0.028), (0, -0.490, -0.028), (0.326, -0.452)], thread, size=0.0005)
    return front, draw, {'crease': 0.7, 'folds': (0.017, 0.055, 0.06, -0.5), 'loft': 0.02}, (0.02, 0.12, 0.34)


def shirt(spec):
    rest = [(0.072, 0.345), (0.215, 0.305, 0.04), (0.318, -0.20), (0.232, -0.222, -0.02), (0.222, 0.10, -0.02), (0.232, -0.34, 0.10), (0.10, -0.40, 0.04), (0, -0.405)]
    front = mirrored([(0, 0.300, -0.2), *rest])
    back = mirrored([(0, 0.335, -0.1), *rest])
    def draw(p):
        thread, cloth = '#e9e6df', dyed(spec)
        p.lay(back, plain(spec, colour=darker(spec['colour'], 0.85)), flat=True)
        p.lay(front, cloth, thick=0.0045, soft=0.004, body=True)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            p.lay(turn([(0.205, 0.33, 0.03), (0.224, 0.09), (0.226, -0.26), (0.42, -0.26), (0.42, 0.33)]), cloth, thick=0.0012, within=True, turned=side * 0.19)
            p.seam(turn([(0.206, 0.31, 0.03), (0.223, 0.10)]), 0.0014, 0.003)
            p.lay(turn([(0.3125, -0.148), (0.323, -0.204), (0.228, -0.226), (0.226, -0.168)]), cloth, thick=0.0022, groove=0.005, turned=side * 1.4)
            p.button(side * 0.250, -0.195, 0.0052, '#efe9dc', '#8d8b87')
            p.seam(turn([(0.075, 0.335), (0.200, 0.285)]), 0.0012, 0.003)
        p.lay([(-0.017, 0.30), (0.017, 0.30), (0.018, -0.403), (-0.016, -0.404)], cloth, thick=0.0016, groove=0.004, within=True)
        for y in (-0.30, -0.36) if 'tie' in spec else (0.20, 0.115, 0.03, -0.055, -0.14, -0.225, -0.31):
            p.button(0.001, y, 0.0055, '#efe9dc', '#8d8b87')
        p.lay([(-0.145, 0.15), (-0.055, 0.147), (-0.055, 0.045), (-0.100, 0.028), (-0.146, 0.047)], cloth, thick=0.0014, groove=0.003)
        p.stitches([(-0.146, 0.130), (-0.055, 0.127)], thread, size=0.0005)
        p.stitches([(-0.231, -0.335, -0.08), (-0.10, -0.392), (0.10, -0.392, -0.08), (0.231, -0.335)], thread, size=0.0005)
        tie = spec.get('tie')
        p.lay([(-0.073, 0.347, 0.15), (0.073, 0.347), (0.050, 0.29, -0.1), (0.0, 0.268, -0.1), (-0.050, 0.29)], plain(spec, colour=darker(spec['colour'], 0.7)), thick=0.001)
        p.lay([(-0.06, 0.353, 0.12), (0.06, 0.353), (0.055, 0.325, -0.12), (-0.055, 0.325)], cloth, thick=0.002, turned=1.57)
        if tie:
            silk = {'fabric': 'silk', 'colour': tie, 'stripe': spec['tie_stripe']} if 'tie_stripe' in spec else {'fabric': 'silk', 'colour': tie}
            p.lay([(-0.015, 0.262), (0.015, 0.262), (0.045, -0.20), (0.002, -0.262), (-0.043, -0.205)], silk, thick=0.005, soft=0.012, turned=0.75, drape=0.0012, stiff=True)
            p.lay([(-0.023, 0.304, 0.06), (0.023, 0.304, -0.05), (0.014, 0.258), (-0.013, 0.256, -0.05)], silk, thick=0.009, soft=0.012, turned=-0.75, stiff=True)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            p.lay(turn([(0.010, 0.302, 0.1), (0.066, 0.356), (0.082, 0.338, 0.02), (0.094, 0.245, 0.02), (0.010, 0.302)][:4]), cloth, thick=0.0032, soft=0.003, groove=0.005, turned=side * 0.7, stiff=True)
    return front, draw, {'crease': 0.75}, (0.02, 0.26, 0.27)


def robe(spec):
    belly = -0.01
    rest = [(0.075, 0.40), (0.23, 0.375, 0.02), (0.405, 0.03), (0.262, -0.045, -0.03), (0.215, 0.13, -0.05), (spec.get('wide', 0.265), spec.get('bottom', -0.48))]
    front = mirrored([(0, 0.20, 0.0), *rest])
    back = mirrored([(0, 0.385, -0.1), *rest])
    def draw(p):
        cloth, trim = dyed(spec), {'fabric': spec['fabric'], 'colour': spec.get('trim', darker(spec['colour'], 0.6))}
        belt, bottom = spec.get('belt', spec.get('trim', '#333333')), spec.get('bottom', -0.48)
        if spec.get('above'):
            hanger(p, 0.412, 0.19, 0.055)
        p.lay(back, plain(spec, colour=darker(spec['colour'], 0.8)), flat=True)
        label(p, 0.35)
        p.lay(front, cloth, thick=0.004, soft=0.005, body=True)
        # The right front lies below, the left one over it.
        p.lay([(0.062, 0.40), (0.092, 0.40), (0.040, 0.225), (0.014, 0.205)], trim, thick=0.0025, groove=0.004)
        p.lay([(-0.08, 0.41), (-0.5, 0.41), (-0.5, -0.7), (0.135, -0.7), (0.115, belly), (0.02, 0.18)], cloth, thick=0.003, soft=0.003, within=True)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            p.seam(turn([(0.205, 0.38, 0.04), (0.218, 0.13)]), 0.0014, 0.003)
            p.lay(turn([(0.407, 0.026), (0.261, -0.049), (0.247, -0.015), (0.390, 0.062)]), trim, thick=0.0016, groove=0.004)
        p.lay([(-0.095, 0.398, -0.02), (-0.064, 0.404, 0.02), (0.040, 0.175), (0.120, belly), (0.140, bottom), (0.098, bottom), (0.082, belly - 0.01), (0.005, 0.165)],
              trim, thick=0.003, soft=0.003, groove=0.005, stiff=True)
        p.lay([(-0.246, belly + 0.03, -0.015), (0.246, belly + 0.028), (0.248, belly - 0.032, 0.015), (-0.248, belly - 0.03)], {'fabric': spec.get('belt_fabric', spec['fabric']), 'colour': belt}, thick=0.003, soft=0.004, groove=0.006, drape=0.003, within=True, stiff=True)
        band = {'fabric': spec.get('belt_fabric', spec['fabric']), 'colour': belt}
        p.lay([(0.03, belly), (0.065, belly - 0.01, 0.03), (0.105, belly - 0.30), (0.062, belly - 0.312, -0.03)], band, thick=0.003, soft=0.004, groove=0.005, drape=0.003, stiff=True)
        p.lay([(0.015, belly), (0.05, belly - 0.01, -0.03), (0.030, belly - 0.25), (-0.014, belly - 0.245, 0.03)], band, thick=0.003, soft=0.004, groove=0.005, drape=0.003, stiff=True)
        p.lay([(0.012, belly + 0.032, 0.08), (0.066, belly + 0.026, 0.1), (0.060, belly - 0.036, 0.08), (0.008, belly - 0.028, 0.1)], band, thick=0.010, soft=0.016, drape=0.003)
    return front, draw, {'crease': 0.9, 'folds': (0.008, 0.07, 0.1, -0.48), 'loft': 0.012}, (0.03, 0.06, 0.36)


def kaftan(spec):
    rest = [(0.080, 0.455), (0.22, 0.43, 0.01), (0.375, 0.12, 0.02), (0.245, 0.075, -0.04), (0.195, 0.20, -0.03), (0.290, -0.48, -0.02), (0, -0.50)]
    front = mirrored([(0, 0.335, -0.2), *rest])
    back = mirrored([(0, 0.44, -0.08), *rest])
    def draw(p):
        cloth, gold = dyed(spec), {'fabric': 'silk', 'colour': '#c99a3c', 'flowers': [(0.016, 0.006, 4, spec['colour'], 3)]}
        if spec.get('above'):
            hanger(p, 0.462, 0.18, 0.06)
        p.lay(back, plain(spec, colour=darker(spec['colour'], 0.75)), flat=True)
        label(p, 0.415)
        p.lay(front, cloth, thick=0.0035, soft=0.004, body=True)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            p.seam(turn([(0.205, 0.43, 0.04), (0.196, 0.20)]), 0.0014, 0.003)
            p.lay(turn([(0.377, 0.116), (0.244, 0.071), (0.229, 0.108), (0.357, 0.156)]), gold, thick=0.0016, groove=0.003)
        p.lay([(0.125, 0.47), (0.175, 0.47), (0.175, 0.10, 0.01), (0.215, -0.53), (0.150, -0.53), (0.125, 0.10)], gold, thick=0.0016, groove=0.003, within=True)
        p.lay([(-0.31, -0.425, -0.02), (0, -0.443, -0.02), (0.31, -0.425), (0.31, -0.6), (-0.31, -0.6)], gold, thick=0.0016, groove=0.003, within=True)
        p.lay([(-0.081, 0.456, -0.2), (0, 0.335, -0.2), (0.081, 0.456), (0.110, 0.45, 0.2), (0.0, 0.300, 0.2), (-0.110, 0.45)], gold, thick=0.0016, groove=0.003)
    return front, draw, {'crease': 0.7, 'folds': (0.013, 0.075, 0.25, -0.5), 'loft': 0.02}, (0.06, 0.33, 0.32)


def coat(spec):
    bottom, cross = spec.get('bottom', -0.50), spec.get('cross', 0.12)
    rest = [(0.082, 0.405), (0.232, 0.36, 0.05), (0.345, -0.19), (0.245, -0.215, -0.02), (0.232, 0.12, -0.01), (0.262, bottom, -0.01), (0, bottom - 0.008)]
    front = mirrored([(0, 0.20, 0.0), *rest])
    back = mirrored([(0, 0.385, -0.1), *rest])
    def draw(p):
        cloth, horn = dyed(spec), spec.get('horn', '#4a2f1c')
        thread = darker(spec['colour'], 0.72)
        if spec.get('above'):
            hanger(p, 0.412, 0.18, 0.065)
        p.lay(back, {'fabric': 'silk', 'colour': spec.get('lining', darker(spec['colour'], 0.6))}, flat=True)
        label(p, 0.345)
        p.lay(front, cloth, thick=0.005, soft=0.007, body=True)
        # The left front lies over the right one.
        p.lay([(cross * 0.45, 0.42), (-0.5, 0.42), (-0.5, -0.8), (cross * 0.5, -0.8), (cross * 0.5, 0.09)], cloth, thick=0.0032, soft=0.004, within=True)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            p.lay(turn([(0.218, 0.42, 0.03), (0.236, 0.11), (0.24, -0.3), (0.5, -0.3), (0.5, 0.42)]), cloth, thick=0.002, within=True, soft=0.004, turned=side * 0.2)
            p.seam(turn([(0.219, 0.37, 0.03), (0.235, 0.12)]), 0.002, 0.004)
            p.seam(turn([(0.12, 0.18, -0.03), (0.135, bottom + 0.1)]), 0.0010, 0.004, 0.0008)
            for y in (-0.175, -0.150):
                p.button(side * 0.268, y + 0.004, 0.006, horn, thread)
        p.stitches([(cross * 0.5 - 0.008, 0.08), (cross * 0.5 - 0.008, bottom)], thread, size=0.0006)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            pocket = spec.get('pocket', -0.20)
            if 'patch' in spec:
                p.lay(turn([(0.085, pocket), (0.205, pocket + 0.008), (0.210, pocket - 0.13, 0.08), (0.082, pocket - 0.14, 0.02)]), cloth, thick=0.0022, soft=0.003, groove=0.005)
                p.stitches(turn([(0.084, pocket - 0.018), (0.207, pocket - 0.010)]), thread, size=0.0006)
            else:
                p.lay(turn([(0.090, pocket), (0.212, pocket + 0.014), (0.215, pocket - 0.038, 0.04), (0.090, pocket - 0.054)]), cloth, thick=0.0038, soft=0.004, groove=0.006)
        p.stitches([(-0.26, bottom + 0.030), (0.26, bottom + 0.030)], thread, size=0.0005)
        for x, y in spec['buttons']:
            p.button(x, y, 0.0125, horn, thread)
        for side in (1, -1):
            turn = (lambda path: path) if side > 0 else flipped
            tip = [(0.045, 0.10), (0.015, 0.165)] if side > 0 else [(-cross * 0.42, 0.082)]
            p.lay(turn([(0.090, 0.408), (0.115, 0.33), (0.148, 0.292), (0.120, 0.20, 0.06), *tip, (0.052, 0.33)]), cloth, thick=0.0045, soft=0.005, groove=0.007, turned=side * 0.5, puff=0.002, stiff=True)
            p.lay(turn([(0.082, 0.425, 0.03), (0.125, 0.368), (0.150, 0.325), (0.108, 0.316), (0.052, 0.335)]), cloth, thick=0.0055, soft=0.006, groove=0.007, turned=side * -0.6, puff=0.002, stiff=True)
        p.lay([(-0.084, 0.424, 0.06), (0.084, 0.424), (0.080, 0.385, -0.12), (-0.080, 0.385)], cloth, thick=0.0040, soft=0.006, turned=1.57, stiff=True)
    return front, draw, {'crease': 0.6, 'folds': (0.006, 0.09, 0.1, -0.5), 'loft': 0.014}, (0.04, 0.24, 0.36)


def scarf(spec):
    front = [(-0.17, 0.46, 0.02), (0.13, 0.48, 0.01), (0.16, -0.42, 0.02), (-0.155, -0.44, 0.0)]
    def draw(p):
        cloth = dyed(spec)
        def fringe(x0, y0, x1, y1, down, count=34):
            for i in range(count):
                t = (i + 0.5) / count
                x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
                lean = 0.012 * ((i * 7919) % 13 / 6.5 - 1)
                p.rod([(x, y + 0.006), (x + lean * 0.2, y - down * 0.45, lean * 4), (x + lean, y - down * (0.92 + 0.08 * ((i * 31) % 5) / 4))], 0.0030, darker(spec['colour'], 0.93), gloss=0.03)
        fringe(-0.155, -0.44, 0.16, -0.42, 0.085)
        p.lay(front, cloth, thick=0.003, soft=0.004, body=True)
        p.lay([(-0.10, 0.475, 0.0), (0.10, 0.485, -0.03), (0.215, -0.24, 0.02), (-0.005, -0.275, 0.04)], cloth, thick=0.006, soft=0.010, turned=0.16, drape=0.007, puff=0.004, stiff=True)
        fringe(-0.003, -0.273, 0.213, -0.240, 0.085, 24)
        p.lay([(-0.185, 0.455, 0.06), (0.16, 0.50, 0.12), (0.155, 0.395, -0.05), (-0.18, 0.37, 0.1)], cloth, thick=0.010, soft=0.022, turned=1.4, drape=0.008, puff=0.008, stiff=True)
    return front, draw, {'crease': 1.0, 'folds': (0.011, 0.07, 0.6, -0.3), 'loft': 0.012}, (0.05, -0.28, 0.36)


garments = {'tee': tee, 'vest': vest, 'blouse': blouse, 'jeans': jeans, 'shorts': shorts, 'dress': dress, 'shirt': shirt,
            'robe': robe, 'kaftan': kaftan, 'coat': coat, 'scarf': scarf}
