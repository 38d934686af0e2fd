import { isEmail, maxEmailLength } from './credentials.ts';
import { readEgyptianMobile } from './delivery/egyptian-mobile.ts';
import { toPiastres } from './money/money.ts';
import { readInstapay } from './order/instapay.ts';
import { isPictureUrl } from './picture-focus.ts';
import { readAmount } from './product/written-price.ts';
import { defaultReturnDays } from './returns/return-days.ts';
import {
  checked,
  oneOf,
  type ReadSetting,
  readPhone,
  readShopPath,
  readTaxNumber,
  wholeNumber,
  yesOrNo,
} from './setting-readers.ts';
import { faultOfSearchWords } from './suggestions/search-words.ts';
import { toLatinDigits } from './text/latin-digits.ts';
import { quoteText } from './text/quote-cell.ts';

export interface SettingRule {
  /** Characters. */
  maxLength: number;
  /** Whether it may have several. */
  lines: boolean;
  isPicture?: true;
  /** What counts when it is not set, as it would be written. */
  usual?: string;
  /** No page shows it. */
  isUnseen?: true;
  /** In the data of every page; others are read by the pages that need them. */
  isEverywhere: boolean;
  /** What is kept of what is written; a text. */
  read?: ReadSetting;
  /** What is kept, as the shop works with it; without this the text itself. */
  toValue?: (kept: string) => unknown;
}

const line = (maxLength: number) => ({
  maxLength,
  lines: false,
  isEverywhere: true,
});
const hidden = (maxLength: number) => ({
  ...line(maxLength),
  isEverywhere: false,
});
const page = {
  maxLength: 10_000,
  lines: true,
  isEverywhere: false,
};
/** Hours for which an order waits for its address. */
export const usualAddressHours = 72;

const unseen = { isUnseen: true } as const;
const days = (usual: number) => ({
  ...line(3),
  ...wholeNumber(0, 365),
  usual: String(usual),
});

/** EGP. */
const maxEgp = 1_000_000;
const readEgp: ReadSetting = (text, complain) => readAmount(text, maxEgp, complain)?.toString();
/** Written and kept in EGP; the value is in whole piastres. */
const amount = {
  ...hidden(20),
  read: readEgp,
  toValue: (kept: string) => toPiastres(Number(kept)),
};
const picture = {
  ...line(500),
  isPicture: true as const,
  read: checked((text) => (isPictureUrl(text) && !/^https:/i.test(text) ? undefined : text), {
    refusal: 'is-no-picture',
    folder: 'DATA_DIR/images',
    protocol: 'https',
  }),
};

const address = line(300);
const heroLine = line(120);
const storyLine = line(60);
const deliveryLine = line(120);
const returnsLine = line(120);

const readPhones: ReadSetting = (text, complain) => {
  const typed = text.split('\n').filter((each) => each.trim() !== '');
  const mobiles = typed.map((each) => readEgyptianMobile(each));
  const wrong = mobiles.indexOf(undefined);
  return wrong < 0
    ? [...new Set(mobiles)].join('\n')
    : complain({ refusal: 'has-no-mobile', value: quoteText(typed[wrong] ?? '') });
};

/** What the owner may change while the shop runs. A text named `…Ar` is the Arabic of the one before `Ar`. */
export const settingRules = {
  heroPicture: picture,
  heroLine,
  heroLineAr: heroLine,
  storyPicture: picture,
  storyLine,
  storyLineAr: storyLine,
  storyLink: {
    ...line(300),
    read: checked(readShopPath, {
      refusal: 'is-no-shop-path',
      example: '/shop?department=women&kind=coat',
    }),
  },
  newBadge: {
    ...hidden(10),
    ...oneOf('all', 'recent'),
    usual: 'all',
  },
  welcomeCodeOnce: {
    ...hidden(10),
    ...yesOrNo,
    ...unseen,
    usual: 'no',
  },
  searchWords: {
    maxLength: 20_000,
    lines: true,
    isEverywhere: false,
    read: (text, complain) => {
      const fault = faultOfSearchWords(text);
      return fault === undefined ? text : complain(fault);
    },
  },
  delivery: {
    ...line(10),
    ...oneOf('optional', 'required'),
    usual: 'optional',
  },
  addressHours: {
    ...hidden(4),
    ...wholeNumber(0, 2160),
    ...unseen,
    usual: String(usualAddressHours),
  },
  freeDeliveryFrom: amount,
  sellerName: line(100),
  sellerAddress: address,
  sellerAddressAr: address,
  sellerPhone: {
    ...line(30),
    read: checked(readPhone, { refusal: 'is-no-telephone' }),
  },
  sellerWhatsapp: {
    ...line(30),
    read: checked(readEgyptianMobile, { refusal: 'is-no-mobile' }),
  },
  sellerEmail: {
    ...line(maxEmailLength),
    read: checked((text) => (isEmail(text) ? text : undefined), {
      refusal: 'is-no-email',
      example: 'hello@shop.example',
    }),
  },
  sellerRegister: {
    ...line(50),
    read: checked((text) => (/\d/.test(toLatinDigits(text)) ? toLatinDigits(text) : undefined), {
      refusal: 'has-no-register-number',
    }),
  },
  sellerTaxNumber: {
    ...line(30),
    read: checked(readTaxNumber, { refusal: 'is-no-tax-number' }),
  },
  vatRegistered: {
    ...line(10),
    ...yesOrNo,
    usual: 'no',
  },
  cashCeiling: { ...amount, ...unseen },
  mostRefusals: {
    ...hidden(10),
    ...wholeNumber(1, 999),
    ...unseen,
  },
  blockedPhones: {
    maxLength: 20_000,
    lines: true,
    isEverywhere: false,
    ...unseen,
    read: readPhones,
    toValue: (kept: string) => kept.split('\n'),
  },
  transferHandle: {
    ...line(80),
    read: checked(readInstapay, { refusal: 'is-no-instapay', example: 'mona@instapay' }),
  },
  transferWallet: {
    ...line(30),
    read: checked(readEgyptianMobile, { refusal: 'is-no-mobile' }),
  },
  transferFirst: {
    ...line(3),
    ...yesOrNo,
    ...unseen,
    usual: 'no',
  },
  aboutText: page,
  aboutTextAr: page,
  deliveryText: page,
  deliveryTextAr: page,
  returnDays: days(defaultReturnDays.usual),
  faultyReturnDays: days(defaultReturnDays.faulty),
  returnsText: page,
  returnsTextAr: page,
  privacyText: page,
  privacyTextAr: page,
  deliveryLine,
  deliveryLineAr: deliveryLine,
  returnsLine,
  returnsLineAr: returnsLine,
} satisfies Record<string, SettingRule>;
