/** How running shops hear of changes, and say that they have them. */
export const settingsChannels = {
  changed: 'owner_settings_changed',
  taken: 'owner_settings_taken',
} as const;
