// Loaded before a program: at exit it prints the peak resident memory in KiB to stderr.
process.on('exit', () => {
  process.stderr.write(`peak=${process.resourceUsage().maxRSS}\n`);
});
