"""Every kind of thing that can be rendered: a function that makes it and tells from where it is seen."""
from bags import briefcase, handbag, suitcase
from boots import boot
from court import court
from hat import hat
from laced import dress_shoe
from pouches import belt, clutch, purse, wallet
from pumps import pump
from runner import runner
from small import bangle, beads, glasses, ring
from watch import watch

shoe_views = {
    'front': {'azimuth': 126, 'elevation': 34, 'fill': 0.90},
    'turned': {'azimuth': -62, 'elevation': 28, 'fill': 0.90},
    'pair': {'azimuth': 140, 'elevation': 42, 'fill': 0.92, 'pose': [(0, 0, 0, False, 0), (0, 12, 8, True, 0)]},
    'cutout': {'azimuth': 118, 'elevation': 17, 'fill': 0.96, 'tilt': 16, 'cut out': True},
    'wide': {'azimuth': 132, 'elevation': 24, 'fill': 0.7, 'wide': True, 'light': 'sun', 'pose': [(0, 0, 0, False, 0), (-4, 15, 22, True, 0)]},
    'close': {'azimuth': 125, 'elevation': 34, 'close': (9, 1, 5, 15)},
}


def shoe(make):
    def made(spec):
        make(spec)
        return shoe_views
    return made


things = {'runner': shoe(runner), 'court': shoe(court), 'dress shoe': shoe(dress_shoe), 'boot': shoe(boot), 'pump': shoe(pump), 'watch': watch, 'hat': hat,
          'handbag': handbag, 'briefcase': briefcase, 'suitcase': suitcase, 'ring': ring, 'beads': beads, 'glasses': glasses,
          'clutch': clutch, 'purse': purse, 'belt': belt, 'wallet': wallet, 'bangle': bangle}
