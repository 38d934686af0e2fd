import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WebVital } from '#domain/wire/web-vital.ts';
import { routeGroup } from '#server/http/route-group.ts';

/** All connections, unused ones, and queries that wait for one. */
interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

interface AnsweredRequest {
  method: string | undefined;
  /** Without the query. */
  path: string;
  status: number;
  seconds: number;
}

/** Seconds: a page from memory takes half a millisecond, a sign-in fifty. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'shop_http_requests_total',
    help: 'Requests with an answer, without the operator addresses',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'From the headers of a request to its answer',
    labelNames: ['route'],
    buckets,
    registers,
  });
  const refused = new Counter({
    name: 'shop_http_requests_shed_total',
    help: 'Requests refused with 503: the process was at its capacity, or the disk was full',
    labelNames: ['reason'],
    registers,
  });
  const closed = new Counter({
    name: 'shop_http_connections_closed_total',
    help: 'Connections closed because their visitor does not read, is slow to send while too many others do, or sends too many requests ahead',
    labelNames: ['reason'],
    registers,
  });
  const orders = counter('shop_orders_placed_total', 'Orders placed through this process');
  const conflicts = counter('shop_bag_conflicts_total', 'Writes of a bag refused for a newer one');
  const failures = counter(
    'shop_sign_in_failures_total',
    'Sign-ins refused by the embedded identity provider, and tokens refused for a session',
  );

  const vitals = new Histogram({
    name: 'shop_web_vitals_seconds',
    help: 'LCP, INP and TTFB of sampled visits, by the page that a visit began with',
    labelNames: ['name', 'page'],
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  });
  const layoutShifts = new Histogram({
    name: 'shop_web_vitals_layout_shift',
    help: 'CLS of sampled visits, by the page that a visit began with',
    labelNames: ['page'],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 1],
    registers,
  });

  function counter(name: string, help: string) {
    return new Counter({ name, help, registers });
  }

  function countOutcome({ method, path, status }: AnsweredRequest): void {
    if (method === 'POST') {
      if (status === 201 && path === '/api/orders') orders.inc();
      else if (status === 401 && path === '/session') failures.inc();
      else if (status >= 400 && status < 500 && /:signInWithPassword$/.test(decode(path))) {
        failures.inc();
      }
    } else if (method === 'PUT' && status === 409 && path === '/api/bag') conflicts.inc();
  }

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countRefused: (reason: 'event-loop' | 'requests' | 'unsent' | 'bodies' | 'disk') =>
      refused.inc({ reason }),
    countClosed: (reason: 'unread' | 'body' | 'pipeline') => closed.inc({ reason }),
    observeVital({ name, value, page }: WebVital): void {
      if (name === 'CLS') layoutShifts.observe({ page }, value);
      else vitals.observe({ name, page }, value / 1000);
    },
    count(request: AnsweredRequest): void {
      const route = routeGroup(request.path);
      requests.inc({ route, status: request.status });
      durations.observe({ route }, request.seconds);
      if (request.method !== 'GET') countOutcome(request);
    },
    show(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    showPool(read: () => PoolState): void {
      new Gauge({
        name: 'shop_database_connections',
        help: 'Connections of the pool, and requests that wait for one; without the one that listens',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, number] of Object.entries(read())) this.set({ state }, number);
        },
      });
    },
  };
}

/** A colon may be sent escaped. */
function decode(path: string): string {
  return path.replace(/%3A/i, ':');
}
