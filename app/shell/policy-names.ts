import type { Policy } from '#domain/policies.ts';
import { m } from '#messages';

/** The texts of the links, and the headings of their pages. */
export const policyNames: Record<Policy, () => string> = {
  about: m.about_heading,
  delivery: m.delivery_page_heading,
  returns: m.returns_heading,
  privacy: m.privacy_heading,
};
