import { type OwnerSettings, picturesOfSettings } from '#domain/owner-settings.ts';
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
  /** What Home tells while the demo is sold and the owner has nothing to tell. */
  demo: { settings: OwnerSettings; isSold(): boolean };
}): Promise<Pick<FollowedSettings, 'current'>> {
  const { settings, pictures, demo } = deps;
  let shown = await readNow();
  const renew = coalesce(async () => {
    shown = await readNow();
  });
  async function readNow() {
    const set = settings.current();
    const isTold = Object.keys(demo.settings).some((name) => name in set.values);
    const own = await withAddresses(set);
    if (isTold) return { own, ofDemo: own };
    const ofDemo = await withAddresses(standing({ ...demo.settings, ...set.values }));
    return { own, ofDemo };
  }
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
  return { current: () => (demo.isSold() ? shown.ofDemo : shown.own) };
}
