import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { readEnvironment } from './environment.ts';

describe('the settings', () => {
  it('are those of the README when nothing is set', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      identityKey: 'adi-storefront',
      externalIdentity: undefined,
      catalogueUrl: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      ownerEmail: undefined,
      trustedProxies: expect.any(BlockList),
      limits: {
        signUpsPerAddress: 60,
        failedSignInsPerAddress: 60,
        failedSignInsPerAccount: 10,
        credentialChangesPerAccount: 20,
        resetMailsPerAddress: 20,
        resetMailsPerAccount: 5,
        ordersPerAccount: 100,
        ordersPerAddress: 200,
        refusedOrdersPerAccount: 30,
        piecesWithoutAddressPerAccount: 30,
        piecesWithoutAddressPerAddress: 150,
        codeTriesPerAccount: 30,
        codeTriesPerAddress: 300,
        orderMailsPerRecipientHour: 5,
        orderMailsPerRecipientDay: 20,
        orderNoticesPerHour: 10,
        orderLinkMissesPerAddress: 100,
        trackingsPerOrder: 1000,
        trackingsPerAddress: 100,
        invitationsPerAddress: 60,
      },
      brand: 'ADI',
      couponCode: 'WELCOMEADI',
      accentColour: undefined,
      publicUrl: undefined,
      logLevel: 'info',
      operations: {
        metricsToken: undefined,
        vitalsSample: 10,
        drainMs: 0,
        requestsAtOnce: 1000,
        connections: { perAddress: 1000, inAll: 5000 },
        unsent: { perAddress: 32 * 1024 * 1024, inAll: 128 * 1024 * 1024 },
        bodies: { perAddress: 16 * 1024 * 1024, inAll: 64 * 1024 * 1024 },
      },
      fixedSettings: {},
    });
  });

  it('that are empty count as not set', () => {
    expect(readEnvironment({ PORT: '', BRAND: '  ' })).toEqual(readEnvironment({}));
  });

  it.each(['#0B6E4F', '0b6e4f', ' #0b6e4f '])('take the colour %j', (colour) => {
    expect(readEnvironment({ ACCENT_COLOUR: colour }).accentColour).toBe('#0b6e4f');
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['IDENTITY_URL', 'identity.example'],
    ['CATALOGUE_URL', 'ftp://catalogue.example'],
    ['CATALOGUE_URL', 'https://user:secret@catalogue.example'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'the shop'],
    ['OWNER_EMAIL', 'the owner'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['LIMIT_SIGN_UPS_PER_ADDRESS', '0'],
    ['LIMIT_FAILED_SIGN_INS_PER_ADDRESS', 'many'],
    ['BRAND', 'A name that is far too long to stand in the header of a shop'],
    ['COUPON_CODE', 'SHORT2026'],
    ['COUPON_CODE', 'WELCOME 2026'],
    ['COUPON_CODE', 'أهلابكمفيمتجرنا'],
    ['COUPON_CODE', 'WELCOMETOOURSHOP123456789'],
    ['ACCENT_COLOUR', 'green'],
    ['SELLER_WHATSAPP', '02 2345 6789'],
    ['SELLER_REGISTER', 'none'],
    ['SELLER_TAX_NUMBER', '12345'],
    ['VAT_REGISTERED', 'perhaps'],
    ['NEW_BADGE', 'none'],
    ['HERO_LINE', 'x'.repeat(121)],
    ['ACCENT_COLOUR', '#0b6'],
    ['ACCENT_COLOUR', '#0b6e4f80'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['OFFICE_URL', 'https://office.shop.example/office'],
    ['OFFICE_URL', 'http://office.shop.example'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'too short'],
    ['DRAIN_SECONDS', '-1'],
    ['LIMIT_REQUESTS_AT_ONCE', '0'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const start = () => readEnvironment({ [name]: value });
    expect(start).toThrow(StartError);
    expect(start).toThrow(new RegExp(`^${name}\\b.*\\.$`));
  });

  it('want the issuer and the key of an external identity provider', () => {
    const url = { IDENTITY_URL: 'https://identitytoolkit.googleapis.com/' };
    expect(() => readEnvironment(url)).toThrow(/^TOKEN_ISSUER/);
    const issuer = { ...url, TOKEN_ISSUER: 'https://securetoken.google.com/some-project' };
    expect(() => readEnvironment(issuer)).toThrow(/^IDENTITY_KEY/);
    expect(readEnvironment({ ...issuer, IDENTITY_KEY: 'web-key' }).externalIdentity).toEqual({
      url: 'https://identitytoolkit.googleapis.com',
      tokenIssuer: 'https://securetoken.google.com/some-project',
    });
  });

  it.each([
    'https://identity.example/?key=secret',
    'https://identity.example/#secret',
    'https://me:secret@identity.example/',
  ])('take no address of an identity provider with more than scheme, host and path: %s', (url) => {
    for (const name of ['IDENTITY_URL', 'TOKEN_ISSUER']) {
      const start = () => readEnvironment({ IDENTITY_KEY: 'key', [name]: url });
      expect(start).toThrow(StartError);
      expect(start).toThrow(new RegExp(`^${name} must have no query.*\\.$`));
      expect(start).not.toThrow(/secret/);
    }
  });

  it('want no issuer for the embedded identity provider', () => {
    const issuer = { TOKEN_ISSUER: 'https://securetoken.google.com/some-project' };
    expect(() => readEnvironment(issuer)).toThrow(/^TOKEN_ISSUER=.*set IDENTITY_URL too/);
  });

  it('tell how to write a password that an address cannot hold as it is', () => {
    const smtp = { SMTP_URL: 'smtps://shop:p#ss/word@mail.example:465' };
    expect(() => readEnvironment(smtp)).toThrow(/^SMTP_URL .*# as %23, \/ as %2F.*\.$/);
    const corrected = readEnvironment({ SMTP_URL: 'smtps://shop:p%23ss%2Fword@mail.example:465' });
    expect(corrected.smtpUrl).toContain('p%23ss%2Fword');
  });

  it('never repeat a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('secret') }),
    );
  });
});
