import { describe, expect, it } from 'vitest';
import { proves } from './proves.ts';
import { testsIn, testsNamed } from './written-tests.ts';

/** Ids that are not in the specification. */
const spec = `
  // it('is gone', proves('C-901'), run);
  it('stands alone', proves('C-902', 'X-98'), () => say('no title', proves('C-903')));
  it('proves nothing', () => undefined);
  it('has options', { timeout: 5, ...proves(
    'A-904',
  ) }, async () => undefined);
  describe('a group', proves('F-91'), () => {
    it('inherits', run);
    it('has its own', proves('C-905'), run);
    describe.runIf(may)(\`of \${size}\`, () => {
      it.each([['x', 1]])('%s is %i', proves('T-92'), (a, b) => undefined);
    });
    it.concurrent('inherits still', run);
  });
  it('is outside again', run);
`;

describe('the tests of a file', () => {
  it('tests have the titles of their groups, and the rows of the nearest proof', () => {
    expect(testsIn('a.unit.spec.ts', spec).map(({ title, proves: rows }) => [title, rows])).toEqual([
      ['stands alone', ['C-902', 'X-98']],
      ['proves nothing', []],
      ['has options', ['A-904']],
      ['a group inherits', ['F-91']],
      ['a group has its own', ['C-905']],
      ['a group of %s %s is %i', ['T-92']],
      ['a group inherits still', ['F-91']],
      ['is outside again', []],
    ]);
  });

  describe('tests in Vitest', proves('C-901'), () => {
    it('tests inherit the rows of their group', ({ task }) => expect(task.meta.proves).toEqual(['C-901']));
    it('tests replace the rows of their group by their own', proves('C-902'), ({ task }) =>
      expect(task.meta.proves).toEqual(['C-902']),
    );
  });

  const rules = 'tools/check-dependencies.unit.spec.ts';
  const titlesOf = (file: string, text: string) => testsNamed(file, text).map(({ title }) => title);

  it('tests are found by a part of their title, or by a whole title with values filled in', () => {
    expect(titlesOf(rules, 'domain-is-pure refuses')).toHaveLength(1);
    const filledIn = ['dependency rules %s is found in %s'];
    expect(titlesOf(rules, 'packages-look-only-down is found in domain/src/a.ts')).toEqual(filledIn);
    expect(titlesOf(rules, 'dependency rules packages-look-only-down is found in a.ts')).toEqual(filledIn);
    expect(titlesOf(rules, 'packages-look-only-down')).toEqual([]);
    // Written titles come first.
    expect(titlesOf(rules, 'is found in another adapter')).toEqual([
      'dependency rules one-file-knows-eventstoredb is found in another adapter',
    ]);
  });

  it('tests include those of imported suites, and none of a missing file or one without tests', () => {
    const title = 'keeps the trace of an event, and answers a repeat in another trace with the first result';
    expect(titlesOf('platform/event-store/src/memory/memory-event-store.contract.ts', title)).toHaveLength(1);
    expect(titlesOf('tools/gone.unit.spec.ts', title)).toEqual([]);
    expect(titlesOf('domain/src/kernel/rights.ts', title)).toEqual([]);
  });
});
