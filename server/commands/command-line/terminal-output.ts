import { once } from 'node:events';
import { Presets, SingleBar } from 'cli-progress';
import type { CommandOutput } from './command.ts';

/** Ms. Shorter work needs no bar. */
const worthABar = 2000;

/** `close` removes the progress bar. */
export function terminalOutput(): CommandOutput & { close(): void } {
  let bar: SingleBar | undefined;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  const write = async (stream: NodeJS.WriteStream, text: string) => {
    stop();
    if (!stream.write(`${text}\n`)) await once(stream, 'drain');
  };
  return {
    print: (text) => write(process.stdout, text),
    warn: (text) => write(process.stderr, text),
    progress: (done, total) => {
      if (total <= worthABar || !process.stderr.isTTY) return;
      if (!bar) {
        bar = new SingleBar({ format: '{bar} {value} of {total}' }, Presets.shades_classic);
        bar.start(total, 0);
      }
      bar.update(done);
      if (done >= total) stop();
    },
    close: stop,
  };
}
