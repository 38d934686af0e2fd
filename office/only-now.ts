/**
 * Changes that are never kept: of WhatsApp the answer is all that is wanted, and the others ask for a
 * password or a passkey, which nobody is there to give later.
 */
export const onlyNow = [
  'keys.rotate',
  'orders.gaveBack',
  'orders.whatsapp',
  'returns.refund',
  'settings.set',
  'settings.unset',
  'staff.add',
  'staff.invite',
  'staff.logOut',
  'staff.remove',
  'staff.setRole',
  'tokens.add',
  'tokens.revoke',
  'users.delete',
  'users.disable',
  'users.passwordLink',
] as const;
