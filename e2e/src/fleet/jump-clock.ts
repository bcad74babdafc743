/*
 * Simulates a process that was frozen: `node --import ./jump-clock.ts …`. On SIGUSR2 its monotonic clock,
 * performance.now(), jumps ahead by half a minute, as if the process had been stopped.
 */
const JUMP_MS = 30_000;
const real = performance.now.bind(performance);
let ahead = 0;
performance.now = () => real() + ahead;
process.on('SIGUSR2', () => {
  ahead += JUMP_MS;
});
