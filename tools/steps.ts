import { type Profiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

/** Code that a compiler has optimised meanwhile does not count all of its blocks. */
const compileNothing = (isOff: boolean): void => {
  for (const compiler of ['opt', 'maglev']) setFlagsFromString(isOff ? `--no-${compiler}` : `--${compiler}`);
};

type Coverage = Profiler.TakePreciseCoverageReturnType;

/**
 * How many blocks of JavaScript a run takes: the same on every machine, however busy it is. A call of the engine's own, such as the search
 * for a pattern, is one step.
 * @param run is done before this returns
 */
export function stepsOf(run: () => unknown): number {
  const session = new Session();
  session.connect();
  // The session is in this thread: its answers are there at once.
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

/** How much more a run takes of an input that is twice as large: 2 where the work grows with the input, 4 where it grows with its square; 0 where it does not grow. */
export function growthOf(run: (size: number) => unknown, size: number): number {
  // Once before: what is loaded or made at the first use belongs to no input.
  run(4);
  const least = stepsOf(() => run(4));
  const [whole, half] = [size, size / 2].map((one) => stepsOf(() => run(one)) - least) as [number, number];
  return whole === 0 ? 0 : whole / half;
}
