import type { Answer } from '../client.ts';
import { lastHeard, shopNow } from '../connection.ts';
import { currentPerson } from '../person.ts';
import { inStore } from './kept-database.ts';
import type { FirstSent } from './step-age.ts';

/** A change that was not answered yet. */
export interface Step {
  /** In the order in which they were taken. */
  id: number;
  person: string;
  /** The shop does it once, however often it comes with this key. */
  key: string;
  noun: string;
  verb: string;
  input: unknown;
  /** Numbers of orders, where the input does not say them. */
  about?: readonly number[];
  /** What was typed, for the form that takes it again when the shop refuses it later. */
  typed?: object;
  /** Of the tap: ms, of the shop's clock. */
  at: number;
  /** Absent while it was never sent, or as long as each attempt was answered. */
  sent?: FirstSent;
  /** The shop has answered, and nobody has read it yet. */
  answer?: Answer<unknown>;
}

/** All windows of the office. */
const channel =
  typeof BroadcastChannel === 'function' ? new BroadcastChannel('office-steps') : null;
const listeners = new Set<() => void>();
let shown: readonly Step[] = [];

channel?.addEventListener('message', () => void showSteps());

/** Of the person who is logged in, oldest first. */
export function shownSteps(): readonly Step[] {
  return shown;
}

export function onSteps(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** @returns undefined where the device keeps nothing */
export async function addStep(
  call: Pick<Step, 'noun' | 'verb' | 'input' | 'about' | 'typed' | 'key'>,
): Promise<Step | undefined> {
  const person = currentPerson();
  if (person === '') return undefined;
  const step = { ...call, person, at: shopNow() };
  try {
    const id = await inStore('steps', 'readwrite', (steps) => steps.add(step));
    return { ...step, id: Number(id) };
  } catch {
    return undefined;
  }
}

export async function readSteps(): Promise<Step[]> {
  const person = currentPerson();
  const all = await inStore('steps', 'readonly', (steps) => steps.getAll() as IDBRequest<Step[]>);
  return all.filter((step) => step.person === person);
}

/**
 * Before it is sent: the device may lose the answer and the battery.
 * @returns when it was sent before; undefined when this window has nothing to send any more
 */
export async function markSent({
  id,
  person,
}: Step): Promise<{ before: FirstSent | undefined } | undefined> {
  if (person !== currentPerson()) return undefined;
  const sent = { at: shopNow(), heard: lastHeard() };
  const step = await changeStep(id, (kept) => (kept.sent ? kept : { ...kept, sent }));
  return step && { before: step.sent };
}

/** Its attempt was answered: it is not done. */
export async function unmarkSent({ id }: Step): Promise<void> {
  await changeStep(id, ({ sent, ...step }) => step);
}

/** @returns as it was; undefined when it is there no more */
function changeStep(id: number, change: (step: Step) => Step): Promise<Step | undefined> {
  return inStore('steps', 'readwrite', (steps) => {
    const found: IDBRequest<Step | undefined> = steps.get(id);
    found.onsuccess = () => {
      const step = found.result;
      const changed = step && change(step);
      if (changed !== step) steps.put(changed);
    };
    return found;
  });
}

export async function dropStep({ id }: Pick<Step, 'id'>): Promise<void> {
  await inStore('steps', 'readwrite', (steps) => steps.delete(id));
  await tellAll();
}

/** Nothing of a step that somebody has thrown away meanwhile. */
export async function keepAnswer({ id }: Step, answer: Answer<unknown>): Promise<void> {
  await changeStep(id, (kept) => ({ ...kept, answer }));
  await tellAll();
}

/** @param person whose steps stay; nobody's where it is left out */
export async function dropStepsOfOthers(person = ''): Promise<void> {
  const all = await inStore('steps', 'readonly', (steps) => steps.getAll() as IDBRequest<Step[]>);
  for (const step of all) {
    if (step.person !== person) {
      await inStore('steps', 'readwrite', (steps) => steps.delete(step.id));
    }
  }
  await tellAll();
}

/** Here and in the other windows. */
export async function tellAll(): Promise<void> {
  channel?.postMessage('changed');
  await showSteps();
}

/** Those that are kept on the device. */
export async function showSteps(): Promise<void> {
  const steps = await readSteps().catch(() => []);
  if (steps.length === 0 && shown.length === 0) return;
  shown = steps;
  for (const tell of listeners) tell();
}
