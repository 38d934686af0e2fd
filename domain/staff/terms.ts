const hour = 60 * 60 * 1000;

/** An invitation counts so long, in ms. */
export const invitationTerm = 24 * hour;

/** A session that nobody uses ends after this time, in ms. */
export const idleTerm = 12 * hour;

/** Every session ends after this time, in ms. */
export const sessionTerm = 30 * 24 * hour;

/** What asks for a password or a passkey takes one that was given within this time, in ms. */
export const proofTerm = hour / 4;

/** Of the staff, in UTF-16 units: longer than a shopper's, because it opens everybody's orders. */
export const minStaffPasswordLength = 10;

/** What a passkey has to sign counts so long, in ms. */
export const challengeTerm = hour / 12;

/** Of one person. */
export const maxPasskeys = 10;

/** Browsers in which one person is logged in; a new one ends the one that was unused longest. */
export const maxSessions = 50;
