import { picturesOfSettings } from '#domain/owner-settings.ts';
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
    shown = await withAddresses(settings.current());
  });
  async function withAddresses(set: StandingSettings): Promise<StandingSettings> {
    const files = picturesOfSettings(set.values).filter(
      ([, picture]) => readProductId(picture) === undefined,
    );
    if (files.length === 0) return set;
    const addresses = await Promise.all(
      files.map(async ([name, file]) => [name, await pictures.addressOf(file)]),
    );
    return standing({ ...set.values, ...Object.fromEntries(addresses) });
  }
  settings.onChange(renew);
  pictures.onChange(() => void renew());
  await renew();
  return { current: () => shown };
}
