/*
 * A process that believes to have been frozen: `node --import ./jump-clock.ts …`; at SIGUSR2 its clock that only goes forward,
 * performance.now(), has gone on by half a minute, as it does while a process is stopped.
 */
const JUMP_MS = 30_000;
const real = performance.now.bind(performance);
let ahead = 0;
performance.now = () => real() + ahead;
process.on('SIGUSR2', () => {
  ahead += JUMP_MS;
});
