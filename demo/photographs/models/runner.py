"""Low laced sports shoes: a knitted upper on a sole for the road, for trails or for the track."""
import numpy as np

import materials as m
from last import Upper
from meshes import box, eased
from shoe import collar, laces, panel, seam, shell, sole, tongue

# h; opening x y z; first handle out, up; second handle x y z. Heights are above the sole.
low_opening = (
    (0.00, 28.6, 0, 7.9, 0.9, 2.4, -0.9, 0, -2.8),
    (0.06, 28.1, 1.2, 7.7, 0.9, 2.4, -0.6, 0.3, -2.6),
    (0.13, 26.6, 2.35, 6.7, 0.8, 2.3, -0.1, 0.8, -2.3),
    (0.22, 24.2, 2.95, 5.5, 0.6, 2.0, 0, 0.9, -1.8),
    (0.32, 21.2, 3.0, 5.2, 0.5, 1.9, 0, 0.9, -1.7),
    (0.41, 18.4, 2.5, 6.3, 0.4, 2.2, 0, 1.2, -1.6),
    (0.49, 16.3, 1.55, 7.7, 0.4, 2.6, -0.1, 1.6, -1.1),
    (0.58, 14.2, 1.15, 7.0, 0.4, 2.6, -0.3, 1.8, -0.9),
    (0.70, 11.7, 0.95, 5.9, 0.45, 2.5, -1.0, 1.7, -0.6),
    (0.82, 9.8, 0.80, 5.15, 0.45, 2.4, -2.0, 1.2, -0.6),
    (0.92, 8.7, 0.50, 4.75, 0.40, 2.6, -3.0, 0.5, -0.5),
    (1.00, 8.4, 0, 4.65, 0.35, 2.7, -3.6, 0, -0.5),
)
lacing = (0.92, 0.83, 0.74, 0.66, 0.58, 0.51)
# How high toe and heel stand above the ground, and how thick the sole is along the foot.
cuts = {
    'road': ((1.7, 0.9), ((0, 1.5), (0.25, 2.1), (0.6, 2.9), (0.85, 3.6), (1, 3.3))),
    'trail': ((2.0, 0.9), ((0, 1.9), (0.25, 2.3), (0.6, 2.9), (0.85, 3.4), (1, 3.2))),
    'track': ((2.6, 1.5), ((0, 1.3), (0.25, 2.5), (0.55, 3.6), (0.85, 4.1), (1, 3.5))),
}


def rocker(toe, heel):
    return lambda x: toe * np.clip((0.34 - x) / 0.34, 0, 1) ** 2 + heel * np.clip((x - 0.86) / 0.14, 0, 1) ** 2


def runner(spec):
    cut = spec.get('cut', 'road')
    ends, thickness = cuts[cut]
    bottom = rocker(*ends)
    thick = lambda x: eased(np.clip(x, 0, 1), thickness)[..., 0]
    upper = Upper(29.0, 'round', low_opening, lambda x: bottom(x) + thick(x))
    yarn = m.knit(spec['colour'], spec.get('holes', 0.45))
    lining, string = m.canvas(spec['lining'], 0.14), m.braid(spec['laces'])
    stitch = m.thread(spec['stitch'])
    shell(upper, yarn, lining, 0.3)
    collar(upper, 0.44, m.canvas(spec['lining'], 0.12), 0.42, 0.1, 0.55)
    tongue(upper, 0.97, 0.50, 3.4, m.canvas(spec['tongue'], 0.16), 1.3, 0.22, 0.45, (0.2, 1.0), 0.86)
    skin = m.suede(spec['overlay'])
    for side in (1, -1):
        on = lambda places: [(h if side > 0 else 2 - h, t) for h, t in places]
        panel(upper, on([(0.93, 0.78), (0.80, 0.74), (0.66, 0.74), (0.52, 0.72), (0.47, 0.80)]), on([(0.93, 0.985), (0.80, 0.985), (0.66, 0.985), (0.52, 0.985), (0.475, 0.97)]), skin, 0.13)
        seam(upper, on([(0.92, 0.81), (0.80, 0.775), (0.66, 0.775), (0.52, 0.755)]), stitch, 0.15)
        sides[cut](upper, on, spec)
        panel(upper, on([(0.0, 0.0), (0.09, 0.0), (0.18, 0.0), (0.265, 0.0)]), on([(0.0, 0.56), (0.08, 0.54), (0.17, 0.38), (0.245, 0.16), (0.27, 0.0)]), skin, 0.13)
        seam(upper, on([(0.0, 0.52), (0.08, 0.50), (0.16, 0.35), (0.222, 0.165)]), stitch, 0.15)
    if cut != 'track':
        toe_cap(upper, m.rubber(spec['overlay'], 0.6) if cut == 'trail' else skin, stitch, 0.18 if cut == 'trail' else 0.12)
    laces(upper, lacing, string, 0.36, 0.10, 0.89, 0.24)
    panel(upper, [(-0.035, 0.42), (-0.03, 0.7), (-0.025, 0.97)], [(0.035, 0.42), (0.03, 0.7), (0.025, 0.97)], m.plastic(spec['stripe'], 0.38), 0.2, 30)
    soles[cut](upper, bottom, spec)


def toe_cap(upper, material, stitch, lift):
    panel(upper, [(0.715, 0.0), (0.80, 0.0), (1.0, 0.0), (1.20, 0.0), (1.285, 0.0)], [(0.71, 0.0), (0.745, 0.13), (0.84, 0.25), (1.0, 0.34), (1.16, 0.25), (1.255, 0.13), (1.29, 0.0)], material, lift, 110)
    seam(upper, [(0.765, 0.135), (0.85, 0.225), (1.0, 0.305), (1.15, 0.225), (1.235, 0.135)], stitch, lift + 0.02)


def waves(upper, on, spec):
    for a, b, c in ((0.545, 0.40, 0.033), (0.625, 0.48, 0.026)):
        panel(upper, on([(b - c, -0.0), (b + 0.02 - c, 0.25), (a - 0.02 - c, 0.55), (a - c, 0.80)]), on([(b + c, -0.0), (b + 0.02 + c, 0.25), (a - 0.02 + c, 0.55), (a + c, 0.80)]), m.plastic(spec['stripe'], 0.38), 0.10)


def cage(upper, on, spec):
    """Slanted bars between the sole and the eyelets, and a wall against stones."""
    bar = m.plastic(spec['stripe'], 0.45)
    for foot, head in ((0.35, 0.47), (0.43, 0.55), (0.51, 0.63), (0.59, 0.71)):
        c = 0.013
        panel(upper, on([(foot - c, 0.0), (foot * 0.55 + head * 0.45 - c, 0.40), (head - c, 0.79)]), on([(foot + c, 0.0), (foot * 0.55 + head * 0.45 + c, 0.40), (head + c, 0.79)]), bar, 0.10, 50, 6)
    panel(upper, on([(0.24, 0.0), (0.40, 0.0), (0.56, 0.0), (0.74, 0.0)]), on([(0.24, 0.10), (0.40, 0.10), (0.56, 0.12), (0.74, 0.14)]), m.rubber(spec['overlay'], 0.6), 0.15)


def blade(upper, on, spec):
    """One wide stripe from the eyelets down to the heel, with a thin one below."""
    panel(upper, on([(0.545, 0.79), (0.47, 0.48), (0.36, 0.24), (0.25, 0.10), (0.16, 0.0)]), on([(0.475, 0.79), (0.41, 0.62), (0.31, 0.46), (0.17, 0.38), (0.03, 0.36)]), m.plastic(spec['stripe'], 0.38), 0.11, 90)
    panel(upper, on([(0.635, 0.79), (0.56, 0.44), (0.47, 0.20), (0.40, 0.0)]), on([(0.60, 0.79), (0.53, 0.46), (0.435, 0.22), (0.355, 0.0)]), m.plastic(spec['stripe'], 0.38), 0.11, 80, 6)


sides = {'road': waves, 'trail': cage, 'track': blade}


def road(upper, bottom, spec):
    flare = ((0, 0.6), (0.2, 0.8), (0.5, 0.75), (0.8, 1.15), (1, 1.25))
    sole(upper, bottom, [(-0.35, 0, 0.45), (0.02, 0, 0.62), (0.22, 0, 0.55), (0.42, 0.12), (0.56, 0.28), (0.54, 0.42), (0.27, 0.46), (0.27, 0.51), (0.58, 0.55), (0.72, 0.72), (0.66, 0.88), (0.58, 0.90)], m.foam(spec['foam']), flare=flare)
    sole(upper, bottom, [(0.50, 0.87), (0.66, 0.875), (0.69, 0.92), (0.66, 1.0), (0.55, 1.0)], m.rubber(spec['outsole']), 'tread', flare=flare)


def trail(upper, bottom, spec):
    flare = ((0, 0.9), (0.2, 0.9), (0.5, 0.8), (0.8, 1.1), (1, 1.1))
    sole(upper, bottom, [(-0.35, 0, 0.40), (0.05, 0, 0.52), (0.28, 0, 0.40), (0.46, 0.10), (0.56, 0.30), (0.48, 0.40), (0.60, 0.52), (0.62, 0.62)], m.foam(spec['foam']), flare=flare)
    rubber = m.rubber(spec['outsole'])
    sole(upper, bottom, [(0.55, 0.58), (0.70, 0.59), (0.72, 0.72), (0.50, 0.78), (0.42, 0.88)], rubber, 'tread', flare=flare)
    for k in range(0, upper.count, 6):
        x, y, top = upper.base[k]
        out = upper.outward[k]
        low = float(bottom(np.array(x / upper.length)))
        height = (top - low) * 0.38
        made = box('lug', (1.5, 0.75, height), (0, 0, 0), rubber, 0.10, 2)
        made.location = (x + out[0] * 0.02, y + out[1] * 0.02, low + height / 2)
        made.rotation_euler = (0, 0, float(np.arctan2(out[1], out[0])))


def track(upper, bottom, spec):
    """High foam above and below a thin stiff plate."""
    flare = ((0, 0.5), (0.2, 0.85), (0.5, 0.9), (0.8, 1.25), (1, 1.5))
    white = m.foam(spec['foam'])
    sole(upper, bottom, [(-0.35, 0, 0.40), (0.02, 0, 0.56), (0.24, 0, 0.45), (0.44, 0.12), (0.58, 0.30), (0.56, 0.47), (0.40, 0.50)], white, flare=flare)
    sole(upper, bottom, [(0.30, 0.44), (0.70, 0.47), (0.74, 0.51), (0.70, 0.55), (0.30, 0.56)], m.plastic(spec['plate'], 0.2, clearcoat=1.0), 'plate', flare=flare)
    sole(upper, bottom, [(0.35, 0.50), (0.60, 0.53), (0.80, 0.68), (0.76, 0.86), (0.62, 0.94)], m.foam(spec['second foam']), flare=flare)
    sole(upper, bottom, [(0.50, 0.91), (0.68, 0.92), (0.68, 0.96), (0.62, 1.0), (0.5, 1.0)], m.rubber(spec['outsole']), 'tread', flare=flare)


soles = {'road': road, 'trail': trail, 'track': track}
