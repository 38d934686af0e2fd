"""python3 photograph.py NAME FOLDER [COLUMNS] [VIEWS]: makes NAME.png and NAME-close.png, four wide and five high."""
import json
import os
import sys
import time

from cloth import Cloth
from picture import Picture
from wardrobe import garments

shape = 4 / 5


def whole(cloth, fill, spec):
    (x0, y0), (x1, y1) = cloth.place[:, :2].min(0), cloth.place[:, :2].max(0)
    extra = spec.get('above', 0)
    y1 += extra
    height = max((y1 - y0) / fill, (x1 - x0) / shape / fill)
    return around((x0 + x1) / 2, (y0 + y1) / 2, height)


def around(x, y, height):
    return x - height * shape / 2, y - height / 2, x + height * shape / 2, y + height / 2


def main(name, folder, columns='960', views=None):
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'garments.json')) as file:
        spec = json.load(file)[name]
    start = time.process_time()
    front, draw, how, close = garments[spec['garment']](spec)
    cloth = Cloth(front, spec['seed'], **{**how, **spec.get('laid', {})})
    print(name, 'cloth', round(time.process_time() - start, 1), len(cloth.flat))
    for view in (views or spec.get('views', 'whole,close')).split(','):
        start = time.process_time()
        if view == 'whole':
            frame = whole(cloth, spec.get('fill', 0.84), spec)
        else:
            x, y, height = spec.get('close', close)
            nearest = ((cloth.flat - (x, y)) ** 2).sum(1).argmin()
            dx, dy = cloth.place[nearest, :2] - cloth.flat[nearest]
            frame = around(x + dx, y + dy, height)
        picture = Picture(cloth, frame, int(columns), int(columns) * 5 // 4, spec)
        draw(picture)
        picture.developed().save(os.path.join(folder, f'{name}.png' if view == 'whole' else f'{name}-close.png'))
        print(name, view, round(time.process_time() - start, 1), 's')


if __name__ == '__main__':
    main(*sys.argv[1:])
