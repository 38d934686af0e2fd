import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { listenerNamespace, numberOf } from './advisory-locks.ts';
import type { OnNotify } from './database.ts';

const heartbeatMs = 30_000;
const maxPauseMs = 10_000;

interface Connection {
  client: pg.Client;
  channels: Set<string>;
}

/** One connection. A reconnect gives each listener an empty payload: it may have missed some. */
export class PostgresListener {
  readonly #databaseUrl: string;
  readonly #log: Logger;
  readonly #listeners = new Map<string, Set<OnNotify>>();
  readonly #closing = new AbortController();
  #connection: Connection | undefined;
  /** The last step; steps run in sequence. */
  #lastStep: Promise<unknown> = Promise.resolve();

  constructor(databaseUrl: string, log: Logger) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  async listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
    // A new function, so that one listener may listen twice.
    const listener: OnNotify = (payload) => onNotify(payload);
    this.#listeners.set(channel, (this.#listeners.get(channel) ?? new Set()).add(listener));
    const stop = async () => {
      const listeners = this.#listeners.get(channel);
      listeners?.delete(listener);
      if (listeners?.size === 0) this.#listeners.delete(channel);
      if (this.#connection) await this.#bringInLine();
    };
    try {
      await this.#bringInLine();
    } catch (error) {
      await stop();
      throw error;
    }
    return stop;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#lastStep;
    await this.#connection?.client.end();
  }

  /** Connects if needed and listens on exactly the wanted channels. */
  #bringInLine(): Promise<void> {
    const step = this.#lastStep.then(async () => {
      if (this.#closing.signal.aborted) return;
      const { client, channels } = await this.#connected();
      for (const channel of this.#listeners.keys()) {
        if (channels.has(channel)) continue;
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        await client.query('select pg_advisory_lock_shared($1, $2)', lockOf(channel));
        channels.add(channel);
      }
      for (const channel of channels) {
        if (this.#listeners.has(channel)) continue;
        await client.query(`unlisten ${client.escapeIdentifier(channel)}`);
        await client.query('select pg_advisory_unlock_shared($1, $2)', lockOf(channel));
        channels.delete(channel);
      }
    });
    this.#lastStep = step.catch(() => undefined);
    return step;
  }

  async #connected(): Promise<Connection> {
    if (this.#connection) return this.#connection;
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'adi-storefront listening',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload = '' }) => this.#tell(channel, payload));
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection broke'));
    await client.connect();
    const connection: Connection = { client, channels: new Set() };
    // A connection can die silently, for example at a firewall.
    const heartbeat = setInterval(() => this.#check(client), heartbeatMs).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      this.#connection = undefined;
      if (!this.#closing.signal.aborted) void this.#reconnect();
    });
    this.#connection = connection;
    return connection;
  }

  #check(client: pg.Client): void {
    client.query('select 1').catch((error: unknown) => {
      this.#log.warn({ err: error }, 'the listening connection does not answer');
      client.end().catch(() => undefined);
    });
  }

  async #reconnect(): Promise<void> {
    for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        await pause(pauseMs, undefined, { signal: this.#closing.signal, ref: false });
        await this.#bringInLine();
        for (const channel of this.#listeners.keys()) this.#tell(channel, '');
        return;
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        this.#log.warn({ err: error }, 'the shop cannot listen to the database');
      }
    }
  }

  #tell(channel: string, payload: string): void {
    for (const onNotify of this.#listeners.get(channel) ?? []) onNotify(payload);
  }
}

function lockOf(channel: string): [number, number] {
  return [listenerNamespace, numberOf(channel)];
}
