import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Role } from '#domain/staff/roles.ts';
import type { Database } from '#server/database/database.ts';
import { rolesOfSessions, type StaffSession } from '#server/staff/sessions.ts';
import { officeChannel } from '#server/use-cases/announce-lines.ts';
import { heardNouns, mayHearOf } from './readable-nouns.ts';

/** Something was changed; without a thing, any of its kind may be. */
interface OfficeEvent {
  noun: string;
  thing?: string;
}

interface OfficeStream {
  /** Waits for what was changed; none after a while without changes. Undefined when it has ended. */
  next(): Promise<readonly OfficeEvent[] | undefined>;
  close(): void;
}

export interface OfficeEvents {
  /** Begins to listen; the first stream does so, too. */
  listen(): Promise<void>;
  /** @param onEnd the session has ended, or the shop stops @returns undefined when there are too many */
  open(
    session: Pick<StaffSession, 'tokenHash' | 'role'>,
    onEnd: () => void,
  ): Promise<OfficeStream | undefined>;
  close(): Promise<void>;
}

/** Streams: browsers open six connections to one host. */
const most = { ofSession: 5, inAll: 200 };

/** Of one noun; further ones are told as the noun alone. */
const maxWaiting = 100;

const AnnouncedSchema = v.object({
  noun: v.optional(v.string()),
  things: v.optional(v.array(v.string())),
});

interface OpenStream {
  tokenHash: string;
  role: Role;
  /** The things of each noun that were changed and not told yet; undefined: any of them. */
  waiting: Map<string, Set<string> | undefined>;
  wake(): void;
  end(): void;
}

/**
 * What was changed, for pages that show it. A stream ends within moments of its session, of the
 * person, or of the role: each such change is told by `NOTIFY`, and looked for from time to time.
 */
export function createOfficeEvents(deps: {
  database: Pick<Database, 'reads' | 'listen'>;
  clock: () => Date;
  log: Logger;
  /** Ms. */
  heartbeatMs?: number;
  lookMs?: number;
}): OfficeEvents {
  const { database, clock, log, heartbeatMs = 15_000, lookMs = 30_000 } = deps;
  const streams = new Set<OpenStream>();
  let listening: Promise<() => Promise<void>> | undefined;
  let isClosed = false;
  let closing: Promise<void> | undefined;
  const look = { isAsked: false, runs: false };
  const looking = setInterval(() => void lookAtAll(), lookMs).unref();

  async function listen(): Promise<void> {
    listening ??= database.listen(officeChannel, tell);
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
  }

  function tell(payload: string): void {
    // Some may have been missed.
    if (payload === '') {
      for (const stream of streams) for (const noun of heardNouns(stream.role)) add(stream, noun);
      void lookAtAll();
      return;
    }
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), AnnouncedSchema), payload);
    if (!read.success) return;
    const { noun, things } = read.output;
    if (noun === undefined || noun === 'staff') void lookAtAll();
    if (noun === undefined) return;
    for (const stream of streams) if (mayHearOf(stream.role, noun)) add(stream, noun, things);
  }

  function add({ waiting, wake }: OpenStream, noun: string, things?: readonly string[]): void {
    const known = waiting.has(noun) ? waiting.get(noun) : new Set<string>();
    for (const thing of things ?? []) known?.add(thing);
    waiting.set(noun, things && known && known.size <= maxWaiting ? known : undefined);
    wake();
  }

  /** Once at a time, however often it is asked for, and once more when it was asked for meanwhile. */
  async function lookAtAll(): Promise<void> {
    look.isAsked = true;
    if (look.runs) return;
    look.runs = true;
    try {
      while (look.isAsked) {
        look.isAsked = false;
        await lookAt([...streams]);
      }
    } finally {
      look.runs = false;
    }
  }

  async function lookAt(looked: readonly OpenStream[]): Promise<void> {
    if (looked.length === 0) return;
    const hashes = [...new Set(looked.map(({ tokenHash }) => tokenHash))];
    const roles = await rolesOfSessions(database.reads, hashes, clock()).catch((err) => {
      if (!isClosed) log.warn({ err }, 'Sessions could not be looked at; their streams end');
    });
    for (const stream of looked) if (stream.role !== roles?.get(stream.tokenHash)) stream.end();
  }

  return {
    listen,

    async open({ tokenHash, role }, onEnd) {
      const ofSession = [...streams].filter((each) => each.tokenHash === tokenHash).length;
      if (isClosed || ofSession >= most.ofSession || streams.size >= most.inAll) return undefined;
      let hasEnded = false;
      let changed = Promise.withResolvers<void>();
      const stream: OpenStream = {
        ...{ tokenHash, role, waiting: new Map() },
        wake: () => changed.resolve(),
        end: () => {
          if (hasEnded) return;
          hasEnded = true;
          streams.delete(stream);
          changed.resolve();
          onEnd();
        },
      };
      streams.add(stream);
      try {
        await listen();
        // It may have ended before anybody listened.
        await lookAt([stream]);
      } catch (error) {
        stream.end();
        throw error;
      }
      return {
        close: stream.end,
        async next() {
          const heartbeat = setTimeout(stream.wake, heartbeatMs);
          await changed.promise;
          clearTimeout(heartbeat);
          if (hasEnded) return undefined;
          changed = Promise.withResolvers();
          const events = [...stream.waiting].flatMap(([noun, things]): OfficeEvent[] =>
            things ? Array.from(things, (thing) => ({ noun, thing })) : [{ noun }],
          );
          stream.waiting.clear();
          return events;
        },
      };
    },

    close() {
      isClosed = true;
      clearInterval(looking);
      for (const stream of streams) stream.end();
      closing ??= (async () => (await listening?.catch(() => undefined))?.())();
      return closing;
    },
  };
}
