/**
 * Asked between the steps of long work; what it returns is awaited before the next step. In a
 * browser the page paints and answers taps meanwhile.
 */
export type Pause = () => Promise<unknown> | undefined;

/** For a process in which nobody waits for the page. */
export const noPause: Pause = () => undefined;
