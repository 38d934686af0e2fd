import { Hono } from 'hono';
import * as v from 'valibot';
import { maxPasswordLength } from '#domain/credentials.ts';
import { minStaffPasswordLength } from '#domain/staff/terms.ts';
import { isWellFormed } from '#domain/text/is-well-formed.ts';
import type { OfficeBindings } from '#server/office/http/office-bindings.ts';
import type { LogInParts } from '#server/staff/log-in.ts';
import { MadePasskeySchema } from '#server/staff/passkey-answers.ts';
import type { PasskeyParts } from '#server/staff/passkeys.ts';
import {
  acceptByPasskey,
  offerInvitedPasskey,
  setPassword,
  showInvitation,
} from '#server/staff/use-invitation.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { answerTo, deviceOf, enter } from './identity-answers.ts';

const token = v.pipe(v.string(), v.maxLength(100));
const TokenSchema = v.strictObject({ token });
const NewPasswordSchema = v.strictObject({
  token,
  password: v.pipe(v.string(), v.maxLength(maxPasswordLength), v.check(isWellFormed)),
});
const NewPasskeySchema = v.strictObject({ token, answer: MadePasskeySchema });

/** For who has a link. The first and the third use nothing up; the others once, either of them. */
export function invitationRoutes(
  parts: Pick<LogInParts, 'passwords'> & PasskeyParts,
): Hono<OfficeBindings> {
  const routes = new Hono<OfficeBindings>();

  routes.post('/office/api/invitation', (c) =>
    answerTo(c, TokenSchema, ({ token }) => showInvitation(parts, token)),
  );

  routes.post('/office/api/password', (c) =>
    answerTo(c, NewPasswordSchema, async ({ token, password }) => {
      // Before the password costs anything.
      const shown = await showInvitation(parts, token);
      if (isRefusal(shown)) return shown;
      // Blanks alone are none.
      if (password.trim().length < minStaffPasswordLength) {
        return { refusal: 'password-too-short', min: minStaffPasswordLength };
      }
      const place = parts.passwords.reserve();
      try {
        const passwordHash = await place.hash(password);
        return enter(c, await setPassword(parts, { token, passwordHash, device: deviceOf(c) }));
      } finally {
        place.release();
      }
    }),
  );

  routes.post('/office/api/invitation-passkey-options', (c) =>
    answerTo(c, TokenSchema, ({ token }) => offerInvitedPasskey(parts, token)),
  );

  routes.post('/office/api/invitation-passkey', (c) =>
    answerTo(c, NewPasskeySchema, async (given) =>
      enter(c, await acceptByPasskey(parts, { ...given, device: deviceOf(c) })),
    ),
  );

  return routes;
}
