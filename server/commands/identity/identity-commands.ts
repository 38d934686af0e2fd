import type { OwnerCommand } from '#server/commands/command-line/command.ts';
import { keysRotate } from './keys-rotate.ts';
import { usersDelete } from './users-delete.ts';
import { usersDisable } from './users-disable.ts';
import { usersEnable } from './users-enable.ts';
import { usersList } from './users-list.ts';
import { usersPasswordLink } from './users-password-link.ts';

export const identityCommands: readonly OwnerCommand[] = [
  usersList,
  usersDisable,
  usersEnable,
  usersDelete,
  usersPasswordLink,
  keysRotate,
];
