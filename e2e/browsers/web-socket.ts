interface Answer {
  id?: number;
  result?: unknown;
  error?: unknown;
  message?: string;
}

/** Milliseconds. */
const patience = 20_000;

/** Calls with numbered answers, as the DevTools protocol and WebDriver BiDi have them. */
export async function openSocket(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${address} cannot be opened.`));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  };
  let last = 0;
  return {
    async call<Result>(method: string, params: object, more: object = {}): Promise<Result> {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params, ...more }));
      const answer = await new Promise<Answer>((resolve, reject) => {
        waiting.set(id, resolve);
        setTimeout(() => reject(new Error(`${method} is not answered.`)), patience).unref();
      });
      waiting.delete(id);
      if (answer.error) {
        throw new Error(`${method}: ${JSON.stringify(answer.error)} ${answer.message ?? ''}`);
      }
      return answer.result as Result;
    },
    close: () => socket.close(),
  };
}
