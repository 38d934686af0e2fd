/** Who works in the shop, who may do most first. An owner may do all; the others, what the procedures say. */
export const roles = ['owner', 'seller', 'packer'] as const;

export type Role = (typeof roles)[number];
