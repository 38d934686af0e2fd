import { shownCount } from '#app/ui/text/shown-count.ts';
import type { Policy } from '#domain/policies.ts';
import { m } from '#messages';
import type { PolicyFacts } from './policy-facts.ts';

export interface PolicyPart {
  heading?: string;
  /** Paragraphs. */
  texts: readonly string[];
}

/** What the shop says while the owner has not written a text. */
export const defaultPolicies: Record<Policy, (facts: PolicyFacts) => PolicyPart[]> = {
  about: ({ brand, seller, transfer, isVatRegistered }) => [
    { texts: [seller ? m.about_seller({ brand, seller }) : m.about_shop({ brand })] },
    {
      heading: m.about_order_heading(),
      texts: [m.about_order(), ...when(transfer !== 'none', m.about_order_transfer)],
    },
    {
      heading: m.about_prices_heading(),
      texts: [m.about_prices(), ...when(isVatRegistered, m.about_prices_vat)],
    },
  ],
  delivery: (facts) => [
    {
      heading: m.delivery_where_heading(),
      texts: [m.delivery_where(), ...when(facts.takesAddressLater, m.delivery_where_later)],
    },
    {
      heading: m.delivery_pay_heading(),
      texts: [
        m.delivery_pay(),
        ...when(facts.transfer !== 'none', m.delivery_pay_transfer),
        ...when(facts.transfer === 'first', m.delivery_pay_first),
      ],
    },
    { heading: m.delivery_when_heading(), texts: [m.delivery_when()] },
    { heading: m.delivery_change_heading(), texts: [m.delivery_change(), ...askUs(facts)] },
  ],
  returns: (facts) => [
    {
      heading: m.returns_days_heading(),
      texts: [
        ...daysText(m.returns_usual, facts.returnDays.usual),
        ...daysText(m.returns_faulty, facts.returnDays.faulty),
        m.returns_law(),
      ],
    },
    {
      heading: m.returns_how_heading(),
      texts: [m.returns_how(), m.returns_how_next(), ...askUs(facts)],
    },
    { heading: m.returns_money_heading(), texts: [m.returns_money(), m.returns_money_fee()] },
    { heading: m.returns_except_heading(), texts: [m.returns_except()] },
  ],
  privacy: (facts) => [
    {
      heading: m.privacy_account_heading(),
      texts: [m.privacy_account(), ...when(facts.sendsMail, m.privacy_account_mails)],
    },
    {
      heading: m.privacy_order_heading(),
      texts: [
        m.privacy_order(),
        m.privacy_order_money(),
        ...when(facts.sendsMail, m.privacy_order_mails),
      ],
    },
    { heading: m.privacy_device_heading(), texts: [m.privacy_device()] },
    { heading: m.privacy_rights_heading(), texts: [m.privacy_rights(), ...askUs(facts)] },
    { heading: m.privacy_delete_heading(), texts: [m.privacy_delete()] },
  ],
};

function askUs({ hasContact }: PolicyFacts): string[] {
  return when(hasContact, m.policy_ask_below);
}

function when(isTrue: boolean, text: () => string): string[] {
  return isTrue ? [text()] : [];
}

/** None without days. */
function daysText(
  text: (inputs: { count: number; shown: string }) => string,
  count: number,
): string[] {
  return count > 0 ? [text({ count, shown: shownCount(count) })] : [];
}
