import { openCommandLog } from './command-line/command-log.ts';
import { runCommandLine } from './command-line/run-command-line.ts';
import { terminalOutput } from './command-line/terminal-output.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // `… | head` closes the pipe early.
  if (error.code === 'EPIPE') process.exit(0);
  // The command that writes to a file on a full disk hears of it, too.
  if (error.code !== 'ENOSPC') throw error;
});

const output = terminalOutput();
try {
  process.exitCode = await runCommandLine(process.argv.slice(2), process.env, output);
} catch (error) {
  openCommandLog().fatal({ err: error }, 'The command failed');
  process.exitCode = 1;
} finally {
  output.close();
}
