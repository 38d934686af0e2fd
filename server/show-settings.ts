import { readProductId } from '#domain/product/product-id.ts';
import { coalesce } from './database/coalesce.ts';
import type { Pictures } from './images/pictures.ts';
import {
  type FollowedSettings,
  type StandingSettings,
  standing,
} from './owner-settings/follow-owner-settings.ts';

/** The settings as pages need them: a picture's address stands for its file. */
export async function showSettings(deps: {
  settings: Pick<FollowedSettings, 'current' | 'onChange'>;
  pictures: Pictures;
}): Promise<Pick<FollowedSettings, 'current'>> {
  const { settings, pictures } = deps;
  let shown = settings.current();
  const renew = coalesce(async () => {
    shown = await withAddress(settings.current());
  });
  async function withAddress(set: StandingSettings): Promise<StandingSettings> {
    const { heroPicture } = set.values;
    if (heroPicture === undefined || readProductId(heroPicture) !== undefined) return set;
    return standing({ ...set.values, heroPicture: await pictures.addressOf(heroPicture) });
  }
  settings.onChange(renew);
  pictures.onChange(() => void renew());
  await renew();
  return { current: () => shown };
}
