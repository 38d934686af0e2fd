// Loaded into a process before its program: at the end it tells, on the standard error, the most
// resident memory that it ever had, in KiB as the system counts it.
process.on('exit', () => {
  process.stderr.write(`peak=${process.resourceUsage().maxRSS}\n`);
});
