import { userInfo } from 'node:os';

/** Who runs the command, for the log of changes: behind `sudo`, who typed it. */
export function commandUser(): string {
  const behindSudo = process.env.SUDO_USER;
  if (behindSudo) return behindSudo;
  try {
    return userInfo().username;
  } catch {
    // A container may run a user without a name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
