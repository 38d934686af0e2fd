import type { Policy } from '#domain/policies.ts';
import { m } from '#messages';

export interface PolicyFacts {
  brand: string;
  seller: string | undefined;
  /** Whether the page tells how to reach the seller. */
  hasContact: boolean;
}

export interface PolicyPart {
  heading?: string;
  text: string;
  /** A second paragraph. */
  more?: string;
}

/** What the shop says while the owner has not written a text. */
export const defaultPolicies: Record<Policy, (facts: PolicyFacts) => PolicyPart[]> = {
  about: ({ brand, seller }) => [
    { text: seller ? m.about_seller({ brand, seller }) : m.about_shop({ brand }) },
    { heading: m.about_order_heading(), text: m.about_order() },
    { heading: m.about_prices_heading(), text: m.about_prices() },
  ],
  delivery: (facts) => [
    { heading: m.delivery_where_heading(), text: m.delivery_where() },
    { heading: m.delivery_pay_heading(), text: m.delivery_pay() },
    { heading: m.delivery_when_heading(), text: m.delivery_when(), ...askUs(facts) },
  ],
  returns: (facts) => [
    { heading: m.returns_days_heading(), text: m.returns_days() },
    { heading: m.returns_how_heading(), text: m.returns_how(), ...askUs(facts) },
    { heading: m.returns_except_heading(), text: m.returns_except() },
  ],
  privacy: (facts) => [
    { heading: m.privacy_account_heading(), text: m.privacy_account() },
    { heading: m.privacy_order_heading(), text: m.privacy_order() },
    { heading: m.privacy_device_heading(), text: m.privacy_device() },
    { heading: m.privacy_rights_heading(), text: m.privacy_rights(), ...askUs(facts) },
  ],
};

function askUs({ hasContact }: PolicyFacts): { more?: string } {
  return hasContact ? { more: m.policy_ask_below() } : {};
}
