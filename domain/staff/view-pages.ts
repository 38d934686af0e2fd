/** Of which lists somebody of the staff keeps views of their own. */
export const viewPages = ['orders'] as const;

export type ViewPage = (typeof viewPages)[number];
