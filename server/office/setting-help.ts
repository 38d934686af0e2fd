import { type OwnerSettingName, ownerSettings } from '#domain/owner-settings.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';

type Help = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const helpOf: Readonly<Record<OwnerSettingName, Help>> = {
  heroPicture: m.setting_hero_picture,
  heroLine: m.setting_hero_line,
  heroLineAr: m.setting_in_arabic,
  storyPicture: (_, options) => m.setting_story_picture({ other: 'story-line' }, options),
  storyLine: m.setting_story_line,
  storyLineAr: m.setting_in_arabic,
  storyLink: m.setting_story_link,
  newBadge: (_, options) => m.setting_new_badge({ all: 'all', recent: 'recent' }, options),
  welcomeCodeOnce: m.setting_welcome_code_once,
  searchWords: m.setting_search_words,
  delivery: (_, options) =>
    m.setting_delivery({ optional: 'optional', required: 'required' }, options),
  addressHours: m.setting_address_hours,
  freeDeliveryFrom: m.setting_free_delivery_from,
  sellerName: m.setting_seller_name,
  sellerAddress: m.setting_seller_address,
  sellerAddressAr: m.setting_in_arabic,
  sellerPhone: m.setting_seller_phone,
  sellerWhatsapp: m.setting_seller_whatsapp,
  sellerEmail: m.setting_seller_email,
  sellerRegister: m.setting_seller_register,
  sellerTaxNumber: m.setting_seller_tax_number,
  vatRegistered: m.setting_vat_registered,
  cashCeiling: m.setting_cash_ceiling,
  mostRefusals: m.setting_most_refusals,
  blockedPhones: m.setting_blocked_phones,
  transferHandle: m.setting_transfer_handle,
  transferWallet: m.setting_transfer_wallet,
  transferFirst: m.setting_transfer_first,
  aboutText: m.setting_about_text,
  aboutTextAr: m.setting_in_arabic,
  deliveryText: m.setting_delivery_text,
  deliveryTextAr: m.setting_in_arabic,
  returnDays: m.setting_return_days,
  faultyReturnDays: (_, options) => m.setting_faulty_return_days({ other: 'return-days' }, options),
  returnsText: m.setting_returns_text,
  returnsTextAr: m.setting_in_arabic,
  privacyText: m.setting_privacy_text,
  privacyTextAr: m.setting_in_arabic,
  deliveryLine: m.setting_delivery_line,
  deliveryLineAr: m.setting_in_arabic,
  returnsLine: m.setting_returns_line,
  returnsLineAr: m.setting_in_arabic,
};

/** What a setting is for. @param typed its name as it is typed: `hero-line` */
export function settingHelp(typed: string, locale: Locale): string {
  const setting = ownerSettings.find((each) => each.typed === typed);
  return setting ? helpOf[setting.name]({}, { locale }) : '';
}
