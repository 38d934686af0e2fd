import { type BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmail } from '#domain/credentials.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import { isThisMachine } from '#server/http/origins/shop-names.ts';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import type { AttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { StartError } from '#server/start-error.ts';
import { type BrandSettings, brandSettings } from './brand-settings.ts';
import { fixedSettings } from './fixed-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { type OperationSettings, operationSettings } from './operation-settings.ts';
import { readText, readUrl, readWholeNumber, refuse, type Variables } from './read-setting.ts';

interface ExternalIdentity {
  /** Without a trailing slash. */
  url: string;
  /** `https://securetoken.google.com/PROJECT` */
  tokenIssuer: string;
}

/** All settings of docs/settings.md, checked. */
export interface Environment extends BrandSettings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  identityKey: string;
  externalIdentity: ExternalIdentity | undefined;
  catalogueUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  ownerEmail: string | undefined;
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: BlockList;
  limits: AttemptNumbers;
  /** Origin of the shop's URLs; when unset, the address that the shop listens on. */
  publicUrl: string | undefined;
  /** Origin of the office; when unset, the shop's own. */
  officeUrl: string | undefined;
  logLevel: string;
  operations: OperationSettings;
  /** Those that the owner cannot change while the shop runs. */
  fixedSettings: WrittenSettings;
}

const web = ['http:', 'https:'];
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function withoutSlash(url: URL | undefined): string | undefined {
  return url?.href.replace(/\/+$/, '');
}

export function readDataDir(variables: Variables): string {
  return resolve(readText(variables, 'DATA_DIR') ?? 'data');
}

function readHost(variables: Variables): string {
  const host = readText(variables, 'HOST') ?? '127.0.0.1';
  if (isIP(host) === 0 && !/^[a-z0-9.-]{1,253}$/i.test(host)) {
    refuse('HOST', host, 'write an IP address or a host name of this machine, such as 127.0.0.1');
  }
  return host;
}

function readOrigin(variables: Variables, name: string, example: string): string | undefined {
  const url = readUrl(variables, name, { protocols: web, example });
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username)) {
    refuse(name, url.href, `write only scheme, host and port, such as ${example}`);
  }
  return url?.origin;
}

/** Browsers keep the office's cookie only where nobody can read it on its way. */
function readOfficeUrl(variables: Variables): string | undefined {
  const example = 'https://office.shop.example';
  const origin = readOrigin(variables, 'OFFICE_URL', example);
  const { protocol, hostname } = new URL(origin ?? example);
  if (origin !== undefined && protocol === 'http:' && !isThisMachine(hostname)) {
    refuse('OFFICE_URL', origin, `write an address with https:, such as ${example}`);
  }
  return origin;
}

function readIdentity(variables: Variables): ExternalIdentity | undefined {
  const url = readPlainUrl(variables, 'IDENTITY_URL', 'https://identitytoolkit.googleapis.com');
  const issuer = readPlainUrl(variables, 'TOKEN_ISSUER', 'https://securetoken.google.com/PROJECT');
  if (url === undefined) {
    if (issuer === undefined) return undefined;
    refuse(
      'TOKEN_ISSUER',
      issuer,
      'only an external identity provider needs it; set IDENTITY_URL too, or remove it',
    );
  }
  if (issuer === undefined) {
    refuse(
      'TOKEN_ISSUER',
      '',
      'with IDENTITY_URL it must name the issuer of the tokens, such as https://securetoken.google.com/PROJECT',
    );
  }
  if (!readText(variables, 'IDENTITY_KEY')) {
    refuse('IDENTITY_KEY', '', "with IDENTITY_URL it must be the provider's web API key");
  }
  return { url, tokenIssuer: issuer };
}

/** Browsers get this URL too, and cannot fetch one that contains a password. */
function readCatalogueUrl(variables: Variables): string | undefined {
  const example = 'https://PROJECT.firebaseio.com';
  const url = readUrl(variables, 'CATALOGUE_URL', { protocols: web, example });
  if (url?.username || url?.password) {
    // The message omits the value, because it holds a password.
    throw new StartError(
      `CATALOGUE_URL contains a user or a password, which every shopper could read: write a public address, such as ${example}.`,
    );
  }
  return withoutSlash(url);
}

/** @throws {StartError} */
function readPlainUrl(variables: Variables, name: string, example: string): string | undefined {
  const url = readUrl(variables, name, { protocols: web, example });
  if (url && /[?#]|^[^/]*\/\/[^/]*@/.test(url.href)) {
    // The message omits the value, because it may hold a password.
    throw new StartError(
      `${name} must have no query, no fragment, no user and no password: write one such as ${example}.`,
    );
  }
  return withoutSlash(url);
}

function readProxies(variables: Variables): BlockList {
  const entries = readText(variables, 'TRUSTED_PROXIES')?.split(/[\s,]+/) ?? [];
  try {
    return readTrustedProxies(entries.filter(Boolean));
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `TRUSTED_PROXIES: ${fault}; separate several by commas, such as 10.0.0.0/8, 127.0.0.1.`,
      { cause: error },
    );
  }
}

function readOwnerEmail(variables: Variables): string | undefined {
  const email = readText(variables, 'OWNER_EMAIL');
  if (email !== undefined && !isEmail(email)) {
    refuse('OWNER_EMAIL', email, 'write one e-mail address, such as owner@shop.example');
  }
  return email;
}

function readMailFrom(variables: Variables): string | undefined {
  const from = readText(variables, 'MAIL_FROM');
  if (from !== undefined && !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(from)) {
    refuse('MAIL_FROM', from, 'write an e-mail address, such as "ADI <shop@shop.example>"');
  }
  return from;
}

function readLogLevel(variables: Variables): string {
  const level = readText(variables, 'LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(level)) {
    refuse('LOG_LEVEL', level, `write one of ${logLevels.join(', ')}`);
  }
  return level;
}

/** @throws {StartError} one line with the variable, the fault and the fix */
export function readEnvironment(variables: Variables): Environment {
  return {
    port: readWholeNumber(variables, 'PORT', { fallback: 3000, min: 0, max: 65_535 }),
    host: readHost(variables),
    dataDir: readDataDir(variables),
    databaseUrl: readUrl(variables, 'DATABASE_URL', {
      protocols: ['postgres:', 'postgresql:'],
      example: 'postgres://user:password@host:5432/shop',
    })?.href,
    identityKey: readText(variables, 'IDENTITY_KEY') ?? 'adi-storefront',
    externalIdentity: readIdentity(variables),
    catalogueUrl: readCatalogueUrl(variables),
    smtpUrl: readUrl(variables, 'SMTP_URL', {
      protocols: ['smtp:', 'smtps:'],
      example: 'smtps://user:password@mail.example:465',
    })?.href,
    mailFrom: readMailFrom(variables),
    ownerEmail: readOwnerEmail(variables),
    trustedProxies: readProxies(variables),
    limits: limitSettings(variables),
    ...brandSettings(variables),
    publicUrl: readOrigin(variables, 'PUBLIC_URL', 'https://shop.example'),
    officeUrl: readOfficeUrl(variables),
    logLevel: readLogLevel(variables),
    operations: operationSettings(variables),
    fixedSettings: fixedSettings(variables),
  };
}
