/**
 * Runs a task that only one tab may run at a time. When another tab runs it, waits for its turn.
 * Browsers have locks on safe origins alone; elsewhere the server sorts it out, for every write
 * names its base and every order its key.
 */
export function oneAtATime<T>(name: string, task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, task) : task();
}
