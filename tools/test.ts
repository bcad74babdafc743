import { checksOfAll, runChecks, secondsSince } from './checks.ts';
import { coreSeconds, machineSeconds } from './core-seconds.ts';
import { concludeRun, runVitest } from './run-vitest.ts';

/**
 * `npm test` runs the checks and all tests except the long ones. `npm run check` (`--quick`) runs the checks
 * and the unit tests, without those of screens, which take four fifths of the time. `npm run test:all` adds
 * the long tests (`extent.ts`). Every step runs, even after a failure. The output ends with the slowest
 * tests, the resources used, and the reasons for skipped tests; the last line is `N passed, N failed, N
 * skipped`.
 */
const startedAt = performance.now();
const busyBefore = machineSeconds();
const isQuick = process.argv.includes('--quick');

const checked = await runChecks(checksOfAll(isQuick));
const run = await runVitest(isQuick ? ['--project', 'unit'] : []);
const own = coreSeconds()?.toFixed(0);
const machine = machineSeconds();
const ofMachine = machine !== undefined && busyBefore !== undefined ? machine - busyBefore : undefined;
console.log(`Everything took ${secondsSince(startedAt)} s`);
if (own !== undefined && ofMachine !== undefined)
  console.log(`Core-seconds: ${own} of its own processes, ${ofMachine.toFixed(0)} of the machine`);
concludeRun({ tests: [...checked.tests, ...run.tests] });
