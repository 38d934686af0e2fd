import { expect, it } from 'vitest';
import {
  ownerSettings,
  readOwnerSetting,
  settingsOfEveryPage,
  settingValues,
} from './owner-settings.ts';

function kept(name: string, written: string): string {
  const setting = ownerSettings.find((each) => each.name === name) ?? expect.fail(name);
  return readOwnerSetting(setting, written, ({ refusal }) => expect.fail(refusal)) ?? '';
}

it('the shop works with what the owner writes as yes or no, an amount, a number, a word or a list', () => {
  const written = {
    welcomeCodeOnce: kept('welcomeCodeOnce', 'نعم'),
    vatRegistered: kept('vatRegistered', 'No'),
    freeDeliveryFrom: kept('freeDeliveryFrom', '٩٩٩٫٥'),
    returnDays: kept('returnDays', '021'),
    delivery: kept('delivery', 'Required'),
    blockedPhones: kept('blockedPhones', '01012345678\n+20 111 234 5678'),
    heroLine: kept('heroLine', 'Made in Cairo'),
  };
  expect(settingValues(written)).toEqual({
    welcomeCodeOnce: true,
    vatRegistered: false,
    freeDeliveryFrom: 99_950,
    returnDays: 21,
    delivery: 'required',
    blockedPhones: ['01012345678', '01112345678'],
    heroLine: 'Made in Cairo',
  });
});

it('every page gets the settings that it needs, and none that is not set', () => {
  const values = { returnDays: 0, vatRegistered: false, cashCeiling: 100, aboutText: 'We sew.' };
  expect(settingsOfEveryPage(values)).toEqual({ returnDays: 0, vatRegistered: false });
});
