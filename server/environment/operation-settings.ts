import { StartError } from '#server/start-error.ts';
import { readLimit } from './limit-settings.ts';
import { readText, readWholeNumber, type Variables } from './read-setting.ts';

export interface OperationSettings {
  /** Opens `/metrics` to other machines. */
  metricsToken: string | undefined;
  vitalsSample: number;
  /** How long a stopping shop still accepts requests so that proxies notice, in ms. */
  drainMs: number;
  /** Further concurrent requests are refused. */
  requestsAtOnce: number;
  connections: { perAddress: number; inAll: number };
  /** Bytes of responses that clients have not read yet. */
  unsent: { perAddress: number; inAll: number };
  /** Bytes of the bodies of unanswered requests. */
  bodies: { perAddress: number; inAll: number };
}

const megabyte = 1024 * 1024;

/** @throws {StartError} when a value cannot be used */
export function operationSettings(variables: Variables): OperationSettings {
  const drain = { fallback: 0, min: 0, max: 600 };
  return {
    metricsToken: readMetricsToken(variables),
    vitalsSample: readWholeNumber(variables, 'VITALS_SAMPLE', {
      fallback: 10,
      min: 0,
      max: 100,
    }),
    drainMs: 1000 * readWholeNumber(variables, 'DRAIN_SECONDS', drain),
    requestsAtOnce: readLimit(variables, 'LIMIT_REQUESTS_AT_ONCE', 1000),
    connections: {
      perAddress: readLimit(variables, 'LIMIT_CONNECTIONS_PER_ADDRESS', 1000),
      inAll: readLimit(variables, 'LIMIT_CONNECTIONS', 5000),
    },
    unsent: {
      perAddress: megabyte * readLimit(variables, 'LIMIT_UNSENT_MB_PER_ADDRESS', 32),
      inAll: megabyte * readLimit(variables, 'LIMIT_UNSENT_MB', 128),
    },
    bodies: {
      perAddress: megabyte * readLimit(variables, 'LIMIT_BODIES_MB_PER_ADDRESS', 16),
      inAll: megabyte * readLimit(variables, 'LIMIT_BODIES_MB', 64),
    },
  };
}

function readMetricsToken(variables: Variables): string | undefined {
  const token = readText(variables, 'METRICS_TOKEN');
  // The message omits the value, because it is a secret.
  if (token !== undefined && !/^[\w.~+/=-]{16,512}$/.test(token)) {
    throw new StartError(
      'METRICS_TOKEN cannot be used: write 16 or more letters, digits or -._~+/=, such as those of "openssl rand -hex 24".',
    );
  }
  return token;
}
