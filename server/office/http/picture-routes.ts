import { Hono } from 'hono';
import { parsePictureAddress, renditionAddress } from '#domain/picture-address.ts';
import type { Pictures } from '#server/images/pictures.ts';
import type { OfficeBindings } from './office-bindings.ts';
import { officeError } from './office-error.ts';

/** Pixels: lists show them at a third of it, on the screens of phones. */
const width = 160;

/**
 * `?path=`: the small picture of a product, by its file name, or by the address that a line of an
 * order has kept. Those of other hosts are not shown: the office's policy loads none.
 */
export function officePictureRoutes({
  pictures,
}: {
  pictures: Pick<Pictures, 'addressOf'>;
}): Hono<OfficeBindings> {
  return new Hono<OfficeBindings>().get('/office/api/picture', async (c) => {
    const path = c.req.query('path') ?? '';
    const picture =
      parsePictureAddress(path) ?? parsePictureAddress(await pictures.addressOf(path));
    if (!picture) return officeError(c, 'not-found');
    c.header('Cache-Control', 'private, max-age=3600');
    return c.redirect(renditionAddress(picture, width), 302);
  });
}
