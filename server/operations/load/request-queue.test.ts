import { IncomingMessage } from 'node:http';
import { Server, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

/** A queue on a clock that only the requests move on; one that is late takes 1 ms. */
function openQueue({ requestMs }: { requestMs: number }) {
  let now = 0;
  const queue = createRequestQueue({ maxWaitMs: 400, now: () => now });
  const server = new Server();
  queue.watch(server);
  const begun: string[] = [];
  const late: boolean[] = [];
  return {
    begun,
    late,
    size: queue.size,
    waiting: () => [...queue.waiting()],
    /** @param answer as a request that reads something first: its work comes after an await */
    add(name: string, answer = async () => void (await Promise.resolve())): IncomingMessage {
      const incoming = new IncomingMessage(new Socket());
      queue.add(name, incoming, async ({ isLate }) => {
        begun.push(name);
        late.push(isLate);
        if (!isLate) await answer();
        now += isLate ? 1 : requestMs;
      });
      return incoming;
    },
    connect: () => server.emit('connection', new Socket()),
    drop: () => server.emit('drop'),
    pass(ms: number): void {
      now += ms;
    },
  };
}

function addMany(queue: ReturnType<typeof openQueue>, count: number, name = 'one'): void {
  for (let added = 0; added < count; added += 1) queue.add(name);
}

it('a turn of the loop ends though requests are left, and the next turn goes on', async () => {
  const queue = openQueue({ requestMs: 4 });
  addMany(queue, 7);
  expect(queue.begun).toEqual([]);
  await nextTurn();
  expect(queue.begun).toHaveLength(3);
  await nextTurn();
  expect(queue.begun).toHaveLength(6);
  await nextTurn();
  expect(queue.begun).toHaveLength(7);
});

it('a turn takes one request at least, however long one takes', async () => {
  const queue = openQueue({ requestMs: 1_000 });
  addMany(queue, 2);
  await nextTurn();
  expect(queue.begun).toHaveLength(1);
  await nextTurn();
  expect(queue.begun).toHaveLength(2);
});

it('who asks for little does not wait for who asks for much', async () => {
  const queue = openQueue({ requestMs: 10 });
  addMany(queue, 50, 'greedy');
  queue.add('another');
  await nextTurn();
  queue.add('third');
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(queue.begun).toEqual(['greedy', 'another', 'greedy', 'third']);
});

it('while connections come in, turns are empty, but not for long', async () => {
  const queue = openQueue({ requestMs: 10 });
  addMany(queue, 3);
  await nextTurn();
  expect(queue.begun).toHaveLength(1);
  for (const come of [queue.connect, queue.drop]) {
    come();
    await nextTurn();
    expect(queue.begun).toHaveLength(1);
  }
  queue.pass(5);
  queue.connect();
  await nextTurn();
  expect(queue.begun).toHaveLength(2);
  await nextTurn();
  expect(queue.begun).toHaveLength(3);
});

it('a request whose connection is closed leaves the queue', async () => {
  const queue = openQueue({ requestMs: 10 });
  const [first, second] = [queue.add('one'), queue.add('one')];
  expect(queue.waiting()).toEqual([first, second]);
  second.destroy();
  await expect.poll(queue.size).toBeLessThan(2);
  expect(queue.waiting()).not.toContain(second);
  await nextTurn();
  expect(queue.begun).toHaveLength(1);
});

it('of many, those are late that have waited too long, until few are left', async () => {
  const queue = openQueue({ requestMs: 4 });
  addMany(queue, 200);
  await expect.poll(queue.size).toBe(0);
  // The clock stood at 0, 4 … 400 ms for the first 101, and the last 20 are few.
  expect(queue.late.slice(0, 101)).not.toContain(true);
  expect(queue.late.slice(101, -20)).toContain(true);
  expect(queue.late.slice(-20)).not.toContain(true);
});

it('however many are late, each turn answers one', async () => {
  const queue = openQueue({ requestMs: 4 });
  addMany(queue, 300);
  queue.pass(1_000);
  for (let turn = 1; turn <= 10; turn += 1) {
    await nextTurn();
    expect(queue.late.filter((isLate) => !isLate)).toHaveLength(turn);
    // 4 ms and six of 1 ms are a turn.
    expect(queue.late).toHaveLength(turn * 7);
  }
});

it('few are never late, however long they have waited', async () => {
  const queue = openQueue({ requestMs: 4 });
  addMany(queue, 20);
  queue.pass(1_000);
  await expect.poll(queue.size).toBe(0);
  expect(queue.late).not.toContain(true);
});
