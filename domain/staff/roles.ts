/** Who works in the shop. An owner may do all; the others, what the procedures say. */
export type Role = 'owner' | 'seller' | 'packer';
