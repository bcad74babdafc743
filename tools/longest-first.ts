import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes: begun last, each would keep the other workers waiting at its end. */
const LONGEST = ['e2e/drills/crash.drill.ts', 'e2e/drills/leaks.drill.ts'];

/** The order of vitest, by group, kind and size, but what takes longest begins first in its group. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files);
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return found < 0 ? LONGEST.length : found;
    };
    return inOrder.toSorted((a, b) => group(a) - group(b) || place(a) - place(b));
  }
}
