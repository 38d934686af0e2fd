import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { m } from '#messages';
import { type Answer, send } from '../../client.ts';

interface Offer<Options> {
  options: Options;
}

/** They belong to one address, which the document names. */
export function canUsePasskeys(): boolean {
  const place = document.querySelector<HTMLMetaElement>('meta[name="passkeys-at"]');
  return place?.content === location.origin && browserSupportsWebAuthn();
}

/** The device shows whose passkeys it has. */
export async function logInByPasskey(): Promise<Answer<{ callToken: string }>> {
  return sign('log-in-passkey');
}

/** Who is logged in still is who they are. */
export async function proveByPasskey(): Promise<Answer<object>> {
  return sign('proof-passkey');
}

/** Beside the password and the other passkeys of who is logged in. */
export async function addPasskey(): Promise<Answer<{ id: number }>> {
  return make('own-passkey', {});
}

/** In place of a password, for who has an invitation. */
export async function acceptByPasskey(token: string): Promise<Answer<{ callToken: string }>> {
  return make('invitation-passkey', { token });
}

async function sign<Ok>(path: string): Promise<Answer<Ok>> {
  const offer = await send<Offer<PublicKeyCredentialRequestOptionsJSON>>('POST', `${path}-options`);
  if (!('ok' in offer)) return offer;
  try {
    const answer = await startAuthentication({ optionsJSON: offer.ok.options });
    return await send('POST', path, { answer });
  } catch {
    return { failed: 'went-wrong', sentence: m.office_passkey_failed() };
  }
}

async function make<Ok>(path: string, given: object): Promise<Answer<Ok>> {
  const offer = await send<Offer<PublicKeyCredentialCreationOptionsJSON>>(
    'POST',
    `${path}-options`,
    given,
  );
  if (!('ok' in offer)) return offer;
  try {
    const answer = await startRegistration({ optionsJSON: offer.ok.options });
    return await send('POST', path, { ...given, answer });
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const sentence = isThere ? m.office_passkey_exists() : m.office_passkey_not_added();
    return { failed: 'went-wrong', sentence };
  }
}
