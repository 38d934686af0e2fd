"""Laced boots: leather and cloth over a sole with deep lugs, or over a pale wedge."""
import numpy as np

import materials as m
from laced import boot_opening, mirrored, spring
from last import Upper
from meshes import box, eased, fleeced
from shoe import collar, laces, panel, seam, shell, sole, tongue


def boot(spec):
    bottom = spring(1.6, 0.5)
    thick = lambda x: eased(np.clip(x, 0, 1), ((0, 2.2), (0.3, 2.4), (0.6, 3.0), (0.8, 3.4), (1, 3.4)))[..., 0]
    upper = Upper(29.5, 'round', boot_opening, lambda x: bottom(x) + thick(x))
    hide = m.suede if spec['hide'] == 'suede' else lambda colour: m.leather(colour, 0.25, 1.3)
    main, second = hide(spec['colour']), hide(spec['second'])
    lining, stitch = m.canvas(spec['lining'], 0.14), m.thread(spec['stitch'])
    shell(upper, main, lining, 0.35)
    if 'fleece' in spec:
        fleeced(collar(upper, 0.40, m.wool(spec['fleece']), 0.80, 0.1, 1.15))
    else:
        collar(upper, 0.46, m.leather(spec['second'], 0.2, 1.2), 0.50, 0.15, 0.8)
    tongue(upper, 0.97, 0.44, 3.0, main, 1.1, 0.35, 0.4, (0.05, 1.0))
    for side in (1, -1):
        on = lambda places: mirrored(places, side)
        stay = [(0.95, 0.74), (0.80, 0.68), (0.66, 0.66), (0.56, 0.70), (0.49, 0.76), (0.435, 0.82)]
        panel(upper, on(stay), on([(h, 0.985) for h, _ in stay]), second, 0.16, 90)
        for off in (0.03, 0.07):
            seam(upper, on([(h, t + off) for h, t in stay[:-1]]), stitch, 0.18, 0.34, 0.24, 0.032)
        panel(upper, on([(0.0, 0.0), (0.09, 0.0), (0.18, 0.0), (0.28, 0.0)]), on([(0.0, 0.46), (0.08, 0.44), (0.18, 0.30), (0.27, 0.10), (0.285, 0.0)]), second, 0.16)
        seam(upper, on([(0.0, 0.425), (0.08, 0.405), (0.175, 0.265), (0.25, 0.10)]), stitch, 0.19, 0.34, 0.24, 0.032)
        ankle = [(0.02, 0.66), (0.12, 0.64), (0.24, 0.62), (0.36, 0.66), (0.42, 0.74)]
        panel(upper, on(ankle), on([(h, t + 0.055) for h, t in ankle]), second, 0.14, 60)
    cap = [(0.735, 0.0), (0.765, 0.13), (0.86, 0.27), (1.0, 0.38), (1.14, 0.27), (1.235, 0.13), (1.265, 0.0)]
    panel(upper, [(0.74, 0), (0.86, 0), (1.0, 0), (1.14, 0), (1.26, 0)], cap, m.rubber(spec['cap']) if 'cap' in spec else second, 0.2, 110)
    seam(upper, [(h, t - 0.035) for h, t in cap[1:-1]], stitch, 0.22, 0.34, 0.24, 0.032)
    laces(upper, (0.90, 0.79, 0.69, 0.61, 0.54, 0.48), m.braid(spec['laces'], 0.14), 0.22, 0.19, 0.88, 0.32, bow=1.0, ring=m.metal(spec['metal'], 0.3))
    if 'wedge' in spec:
        wedge(upper, bottom, spec)
    else:
        lugged(upper, bottom, spec)


def wedge(upper, bottom, spec):
    """One pale piece of soft rubber below a welt of leather."""
    sole(upper, bottom, [(-0.3, 0, 0.30), (0.10, 0, 0.34), (0.46, 0, 0.22), (0.50, 0, 0.02), (0.46, 0.10)], m.leather(spec['midsole'], 0.3, 0.6), 'welt')
    sole(upper, bottom, [(0.35, 0.06), (0.44, 0.07), (0.46, 0.25), (0.42, 0.36), (0.42, 0.40), (0.47, 0.44), (0.48, 0.90), (0.40, 1.0)], m.foam(spec['wedge']))


def lugged(upper, bottom, spec):
    rubber = m.rubber(spec['sole'])
    sole(upper, bottom, [(-0.3, 0, 0.45), (0.05, 0, 0.5), (0.30, 0, 0.30), (0.48, 0.08), (0.50, 0.24), (0.40, 0.28), (0.40, 0.33), (0.52, 0.37), (0.56, 0.55), (0.50, 0.66)], m.rubber(spec['midsole']))
    sole(upper, bottom, [(0.45, 0.60), (0.60, 0.62), (0.62, 0.74), (0.42, 0.78), (0.36, 0.90)], rubber, 'tread')
    for k in range(0, upper.count, 7):
        x, y, top = upper.base[k]
        out = upper.outward[k]
        low = bottom(np.array(x / upper.length))
        height = (top - low) * 0.36
        made = box('lug', (1.7, 0.95, height), (0, 0, 0), rubber, 0.12, 2)
        made.location = (x + out[0] * -0.18, y + out[1] * -0.18, low + height / 2)
        made.rotation_euler = (0, 0, float(np.arctan2(out[1], out[0])))
