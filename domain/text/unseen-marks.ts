/** Copied text has them: direction marks, soft hyphens, zero-width blanks and joiners. */
export const unseenMarks = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
