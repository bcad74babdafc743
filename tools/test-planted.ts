import { parseArgs } from 'node:util';
import { runContained } from './contained.ts';
import { chooseFaults, mistakesIn, readFaults } from './planted-faults.ts';
import { openScratchFolder } from './scratch-copy.ts';
import { root } from './source-files.ts';
import { keepTemporaryFilesInMemory } from './temporary-folder.ts';

/*
 * npm run test:planted [-- id-or-area …] [--at-once 2] [--after run.json]
 * Plants each fault of tools/planted/ in a scratch copy of the tree, one after the other: the named test must
 * turn red, or else one of the tests that a change to the file can reach. Prints a line for each fault; the
 * last line is `N planted, N found, N not found`. Runs nothing if the list does not fit the code. `--after`
 * names a run of `npm test` on the same code, kept with KREDITLINA_TEST_RUN: a test that passed in it is not
 * run again without the fault, which saves almost half of the time.
 */
const { values, positionals } = parseArgs({
  options: { 'at-once': { type: 'string', default: '2' }, after: { type: 'string', default: '' } },
  allowPositionals: true,
});
function chosen() {
  try {
    return chooseFaults(readFaults(), positionals);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
const faults = chosen();
const mistakes = mistakesIn(faults);
if (mistakes.length > 0) {
  for (const mistake of mistakes) console.log(mistake);
  console.log(`0 planted: ${mistakes.length} mistakes in the list`);
  process.exitCode = 1;
} else {
  keepTemporaryFilesInMemory();
  const folder = openScratchFolder();
  const { 'at-once': atOnce, after } = values;
  const args = ['tools/plant-faults.ts', folder, atOnce, after, ...faults.map(({ id }) => id)];
  // Tests that `npm test` leaves out do not count.
  const env = { KREDITLINA_TEST_EXTENT: '', KREDITLINA_DRILL_SCALE: '' };
  const { status } = await runContained(process.execPath, args, { cwd: root, env, removes: [folder] });
  process.exitCode = status ?? 1;
}
