import { type Profiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

/** Turns optimisation off or on: optimised code does not count all of its blocks. */
const compileNothing = (isOff: boolean): void => {
  for (const compiler of ['opt', 'maglev']) setFlagsFromString(isOff ? `--no-${compiler}` : `--${compiler}`);
};

type Coverage = Profiler.TakePreciseCoverageReturnType;

/**
 * Number of JavaScript blocks that a run executes: the same on every machine, however busy. A call into the
 * engine, such as a regular expression search, counts as one step.
 * @param run must complete synchronously
 */
export function stepsOf(run: () => unknown): number {
  const session = new Session();
  session.connect();
  // The session is in this thread, so it answers synchronously.
  const ask = (method: string, params: object = {}): unknown => {
    let answer: unknown;
    session.post(method, params, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  };
  compileNothing(true);
  try {
    ask('Profiler.enable');
    ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    run();
    const { result } = ask('Profiler.takePreciseCoverage') as Coverage;
    ask('Profiler.stopPreciseCoverage');
    return result
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, 0);
  } finally {
    compileNothing(false);
    session.disconnect();
  }
}

/**
 * Growth of the number of steps when the input doubles: 2 for linear work, 4 for quadratic, 0 for constant.
 */
export function growthOf(run: (size: number) => unknown, size: number): number {
  // Warms up first: loading and initialisation do not depend on the input.
  run(4);
  const least = stepsOf(() => run(4));
  const [whole, half] = [size, size / 2].map((one) => stepsOf(() => run(one)) - least) as [number, number];
  return whole === 0 ? 0 : whole / half;
}
