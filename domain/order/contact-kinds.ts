/** What comes of an attempt to reach a shopper. */
export const contactKinds = ['call', 'no-answer', 'later'] as const;
