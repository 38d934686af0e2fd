/**
 * Direction marks, isolates and embeddings, soft hyphens, zero-width blanks and joiners: they come
 * along when a text is copied from a chat or a phone book, and nobody sees that they are there.
 */
export const unseenMarks = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
