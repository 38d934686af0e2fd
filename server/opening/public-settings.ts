import type { PublicSettings } from '#app/load-context.ts';
import { productsAddress } from '#server/catalogue/external/fetch-catalogue.ts';
import type { Environment } from '#server/environment/environment.ts';

export function publicSettings(environment: Environment, publicUrl: string): PublicSettings {
  const { brand, couponCode, identityKey, externalIdentity, catalogueUrl } = environment;
  const sendsMail = environment.smtpUrl !== undefined;
  return {
    brand,
    couponCode,
    identityKey,
    // The paths that the official client uses for an emulator.
    identityUrl: externalIdentity?.url ?? '/identitytoolkit.googleapis.com',
    catalogueUrl: catalogueUrl ? productsAddress(catalogueUrl).href : '/products.json',
    publicUrl,
    vitalsSample: environment.operations.vitalsSample,
    sendsMail,
    sendsPasswordMail: sendsMail || externalIdentity !== undefined,
  };
}
