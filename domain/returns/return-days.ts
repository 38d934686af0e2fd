// The details of each product load this: it imports nothing.

interface ReturnDays {
  usual: number;
  faulty: number;
}

/** Days, as many as the law gives. */
export const defaultReturnDays = { usual: 14, faulty: 30 } as const;

/** Days after the delivery, as the shop promises them now; 0 for no returns. */
export function returnDaysOf(settings: {
  readonly returnDays?: number;
  readonly faultyReturnDays?: number;
}): ReturnDays {
  const { usual, faulty } = defaultReturnDays;
  return {
    usual: settings.returnDays ?? usual,
    // What is faulty can be returned at least as long.
    faulty: Math.max(settings.faultyReturnDays ?? faulty, settings.returnDays ?? 0),
  };
}
