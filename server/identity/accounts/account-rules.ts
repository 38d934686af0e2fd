import {
  isEmail,
  maxEmailLength,
  maxPasswordLength,
  minPasswordLength,
} from '#domain/credentials.ts';
import { IdentityError, invalidArgument } from '#server/identity/protocol/identity-error.ts';

/** In UTF-16 units: every ID token holds the name and must fit into a header. */
const maxDisplayNameLength = 256;
const maxPhotoUrlLength = 2048;

/** In lower case; the client trims (protocol §5). @throws {IdentityError} INVALID_EMAIL */
export function accountEmail(email: string): string {
  if (email.length > maxEmailLength || !isEmail(email)) throw new IdentityError('INVALID_EMAIL');
  return email.toLowerCase();
}

/** @throws {IdentityError} WEAK_PASSWORD (spec §5: six) or PASSWORD_DOES_NOT_MEET_REQUIREMENTS */
export function checkNewPassword(password: string): string {
  if (password.length < minPasswordLength) {
    throw new IdentityError(
      `WEAK_PASSWORD : Password should be at least ${minPasswordLength} characters`,
    );
  }
  if (password.length > maxPasswordLength) {
    throw new IdentityError(
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most ${maxPasswordLength} characters]`,
    );
  }
  return password;
}

/** @throws {IdentityError} INVALID_ARGUMENT */
export function checkDisplayName(displayName: string): string {
  return checkProfileText('displayName', displayName, maxDisplayNameLength);
}

/** @throws {IdentityError} INVALID_ARGUMENT */
export function checkPhotoUrl(photoUrl: string): string {
  return checkProfileText('photoUrl', photoUrl, maxPhotoUrlLength);
}

function checkProfileText(member: string, text: string, maxLength: number): string {
  if (text.length > maxLength) {
    throw invalidArgument(`/${member} must be at most ${maxLength} characters long`);
  }
  // PostgreSQL's text cannot hold NUL.
  if (text.includes('\0')) throw invalidArgument(`/${member} must not contain the NUL character`);
  return text;
}
