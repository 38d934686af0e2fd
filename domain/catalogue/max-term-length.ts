/** Characters of a search: the box takes no more, and a longer one in an address is cut. */
export const maxTermLength = 200;
