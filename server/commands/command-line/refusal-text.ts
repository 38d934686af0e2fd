import type { Refusal } from '#server/use-cases/outcome.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';

/** By refusal, with its details: the command or option that helps on. The office has buttons for it. */
export const hints: Readonly<Record<string, string>> = {
  'no-order': '"orders list" shows the newest orders.',
  'order-needs-address':
    '"orders whatsapp {number}" writes the message that asks for it, and "orders address {number}" takes it.',
  'order-is-unpaid': 'Then write "orders paid {number}".',
  'order-has-returns': '"returns show" says what is next.',
  'sellable-without-return': '--sellable goes with refused and returned.',
  'address-of-paid-order':
    'Write "orders paid {number} --undo" first, and note the right payment then.',
  'note-is-late': 'The note is --note.',
  'parcel-without-shipping': 'They are --courier and --waybill.',
  'waybill-of-others': 'Write "orders ship NUMBER --waybill WAYBILL".',
  'order-is-cash': 'Write "orders payment {number} transfer".',
  'order-is-paid': 'Write "orders paid {number} --undo".',
  'money-went-back': 'Write "orders gave-back {number} --undo".',
  'undo-stands-alone': '--undo goes without --amount.',
  'nothing-to-give-back': '"orders show {number}" says what was paid.',
  'nothing-to-edit': 'Write --to SIZE, --quantity N or --remove.',
  'remove-stands-alone': '--remove goes without --to and --quantity.',
  'more-pieces': 'Write "orders new".',
  'last-line': 'Write "orders cancel {number}".',
  'line-is-twice': 'For two pieces, write x2 behind it.',
  'sale-or-code': 'That is --sale or --code.',
  'no-address': 'For an order without an address, write --without-address.',
  'code-unknown': '"codes list" shows all codes.',
  'no-code-to-end': '"codes list" shows all codes.',
  'older-than-needs-unpaid': '--older-than goes with --unpaid.',
  'lines-are-wrong': 'Nothing was changed.',
  'product-is-wrong': 'Nothing was changed.',
  'no-return': '"returns list" shows them.',
  'exchange-sold-out': 'Write "stock add", or "returns decline". Nothing was changed.',
  'sellable-or-damaged': 'Write --sellable or --damaged.',
  'decline-without-reason': 'Write --note.',
  'refund-or-exchange': 'Write --refund, --to or --same.',
  'delivery-sets-nothing': 'Write --fee, --days, --closed or --open.',
  'no-transfers': 'Write "settings set transfer-handle" or "settings set transfer-wallet".',
  'no-product': '"catalogue find" lists them.',
  'no-such-city': '"delivery show" shows all exceptions.',
  'no-such-chart': '"charts show" shows all charts.',
  'no-such-account': '"users list" shows all accounts.',
  'no-account-may-log-in': '"users list" shows all accounts.',
  'no-such-courier': '"couriers set" makes a new one.',
  'no-setting': '"settings list" shows all settings.',
  'no-setting-but-another': '"settings list" shows all settings.',
  'setting-is-empty': 'Write "settings unset {name}".',
};

/** What a terminal says of a refusal: its sentence, and what to write next. */
export function refusalText(refusal: Refusal): string {
  const within = Object.values(refusal)
    .flat()
    .filter((each) => typeof each === 'object');
  const told = [refusal, ...within].flatMap((each) => hintOf(each) ?? []);
  const sentence = sentenceOf(refusal, 'en');
  return [sentence, ...new Set(told)].join(
    sentence.includes('\n') || within.length > 0 ? '\n' : ' ',
  );
}

function hintOf(refusal: Refusal): string | undefined {
  return hints[refusal.refusal]?.replaceAll(/\{(\w+)\}/g, (_, name) => String(refusal[name]));
}
