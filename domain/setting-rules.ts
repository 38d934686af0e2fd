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

export interface SettingRule {
  help: string;
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

const line = (help: string, maxLength: number) => ({
  help,
  maxLength,
  lines: false,
  isEverywhere: true,
});
const hidden = (help: string, maxLength: number) => ({
  ...line(help, maxLength),
  isEverywhere: false,
});
const page = (help: string) => ({
  help: `${help}; an empty line begins a paragraph`,
  maxLength: 10_000,
  lines: true,
  isEverywhere: false,
});
/** Hours for which an order waits for its address. */
export const usualAddressHours = 72;

const unseen = { isUnseen: true } as const;
const days = (help: string, usual: number) => ({
  ...line(help, 3),
  ...wholeNumber(0, 365),
  usual: String(usual),
});

/** EGP. */
const maxEgp = 1_000_000;
const readEgp: ReadSetting = (text, complain) => readAmount(text, maxEgp, complain)?.toString();
/** Written and kept in EGP; the value is in whole piastres. */
const amount = (help: string) => ({
  ...hidden(help, 20),
  read: readEgp,
  toValue: (kept: string) => toPiastres(Number(kept)),
});
const arabic = <Rule extends SettingRule>(rule: Rule): Rule => ({
  ...rule,
  help: `the same in Arabic`,
});

const picture = (help: string) => ({
  ...line(`${help}: a file in DATA_DIR/images, or the id of a product`, 500),
  isPicture: true as const,
  read: checked(
    (text) => (isPictureUrl(text) && !/^https:/i.test(text) ? undefined : text),
    'must be a file in DATA_DIR/images, the id of a product or an https address; browsers show no other addresses',
  ),
});

const address = line('the address of the seller', 300);
const heroLine = line('the line below the name on Home', 120);
const storyLine = line('the line with the photograph below the categories of Home', 60);
const deliveryLine = line('a line about delivery below ADD TO CART', 120);
const returnsLine = line('a line about returns below ADD TO CART', 120);
const about = page('the page About us');
const deliveryPage = page('the page Delivery');
const returns = page('the page Returns');
const privacy = page('the page Privacy');

const readPhones: ReadSetting = (text, complain) => {
  const typed = text.split('\n').filter((each) => each.trim() !== '');
  const mobiles = typed.map((each) => readEgyptianMobile(each));
  const wrong = mobiles.indexOf(undefined);
  return wrong < 0
    ? [...new Set(mobiles)].join('\n')
    : complain(
        `has ${JSON.stringify(typed[wrong])}, which must be an Egyptian mobile number, such as 01012345678`,
      );
};

/** What the owner may change while the shop runs. A text named `…Ar` is the Arabic of the one before `Ar`. */
export const settingRules = {
  heroPicture: picture('the picture on Home'),
  heroLine,
  heroLineAr: arabic(heroLine),
  storyPicture: picture('the photograph below the categories of Home; it needs story-line too'),
  storyLine,
  storyLineAr: arabic(storyLine),
  storyLink: {
    ...line('where the photograph below the categories leads; without it to the shop', 300),
    read: checked(
      readShopPath,
      'must be an address in the shop, such as /shop?department=women&kind=coat',
    ),
  },
  newBadge: {
    ...hidden('which products show NEW: all of them, or those of the last 30 days (recent)', 10),
    ...oneOf('all', 'recent'),
    usual: 'all',
  },
  welcomeCodeOnce: {
    ...hidden('yes: the welcome coupon counts once for each account; no: with each order', 10),
    ...yesOrNo,
    ...unseen,
    usual: 'no',
  },
  searchWords: {
    help: 'words that mean the same, a line for each group, separated by commas',
    maxLength: 20_000,
    lines: true,
    isEverywhere: false,
    read: (text, complain) => {
      const fault = faultOfSearchWords(text);
      return fault === undefined ? text : complain(fault);
    },
  },
  delivery: {
    ...line('whether CHECK OUT asks for the address first: optional or required', 10),
    ...oneOf('optional', 'required'),
    usual: 'optional',
  },
  addressHours: {
    ...hidden(
      'hours for which an order without an address is kept, then it is cancelled; 0 for ever',
      4,
    ),
    ...wholeNumber(0, 2160),
    ...unseen,
    usual: String(usualAddressHours),
  },
  freeDeliveryFrom: amount('the amount of an order, in EGP, from which delivery is free'),
  sellerName: line('who sells: the name of the business or the person', 100),
  sellerAddress: address,
  sellerAddressAr: arabic(address),
  sellerPhone: {
    ...line('the telephone number for shoppers', 30),
    read: checked(readPhone, 'must be a telephone number, such as 02 2345 6789 or +20 2 2345 6789'),
  },
  sellerWhatsapp: {
    ...line('the mobile number with WhatsApp for shoppers', 30),
    read: checked(readEgyptianMobile, 'must be an Egyptian mobile number, such as 01012345678'),
  },
  sellerEmail: {
    ...line('the e-mail address for shoppers', maxEmailLength),
    read: checked(
      (text) => (isEmail(text) ? text : undefined),
      'must be an e-mail address, such as hello@shop.example',
    ),
  },
  sellerRegister: {
    ...line('the number in the commercial register', 50),
    read: checked(
      (text) => (/\d/.test(toLatinDigits(text)) ? toLatinDigits(text) : undefined),
      'must contain the number, such as 123456 Cairo',
    ),
  },
  sellerTaxNumber: {
    ...line('the tax number', 30),
    read: checked(readTaxNumber, 'must have 9 digits, such as 123-456-789'),
  },
  vatRegistered: {
    ...line('yes, when the seller is registered for VAT: receipts then show it', 10),
    ...yesOrNo,
    usual: 'no',
  },
  cashCeiling: { ...amount('the most that one order may cost in cash, in EGP'), ...unseen },
  mostRefusals: {
    ...hidden('a mobile with so many orders refused at the door in a year can order no more', 10),
    ...wholeNumber(1, 999),
    ...unseen,
  },
  blockedPhones: {
    help: 'mobile numbers that cannot order, a line for each',
    maxLength: 20_000,
    lines: true,
    isEverywhere: false,
    ...unseen,
    read: readPhones,
    toValue: (kept: string) => kept.split('\n'),
  },
  transferHandle: {
    ...line('where shoppers transfer to by InstaPay: an address or a mobile number', 80),
    read: checked(
      readInstapay,
      'must be an InstaPay address, such as mona@instapay, or a mobile number',
    ),
  },
  transferWallet: {
    ...line('the mobile number of the wallet to which shoppers transfer', 30),
    read: checked(readEgyptianMobile, 'must be an Egyptian mobile number, such as 01012345678'),
  },
  transferFirst: {
    ...line('yes: an order by transfer is shipped only when it is paid', 3),
    ...yesOrNo,
    ...unseen,
    usual: 'no',
  },
  aboutText: about,
  aboutTextAr: arabic(about),
  deliveryText: deliveryPage,
  deliveryTextAr: arabic(deliveryPage),
  returnDays: days(
    'days after the delivery in which a product can be returned; 0 for none',
    defaultReturnDays.usual,
  ),
  faultyReturnDays: days(
    'the same for a faulty or wrong product; never fewer than return-days',
    defaultReturnDays.faulty,
  ),
  returnsText: returns,
  returnsTextAr: arabic(returns),
  privacyText: privacy,
  privacyTextAr: arabic(privacy),
  deliveryLine,
  deliveryLineAr: arabic(deliveryLine),
  returnsLine,
  returnsLineAr: arabic(returnsLine),
} satisfies Record<string, SettingRule>;
