import { readProductId } from '#domain/product/product-id.ts';
import { coalesce } from './database/coalesce.ts';
import type { Pictures } from './images/pictures.ts';
import type { FollowedSettings, StandingSettings } from './owner-settings/follow-owner-settings.ts';

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
  async function withAddress(standing: StandingSettings): Promise<StandingSettings> {
    const { heroPicture } = standing.values;
    if (heroPicture === undefined || readProductId(heroPicture) !== undefined) return standing;
    const address = await pictures.addressOf(heroPicture);
    const values = { ...standing.values, heroPicture: address };
    return { values, version: `${standing.version} ${address}` };
  }
  settings.onChange(renew);
  pictures.onChange(() => void renew());
  await renew();
  return { current: () => shown };
}
