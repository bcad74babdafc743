import { environment } from './environment.ts';

/** Documented variables that the S3 library or Node reads. */
const OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_EXTRA_CA_CERTS'] as const;
/** Variables used by Docker Compose, tests and benchmarks. */
const READ_ELSEWHERE =
  /^KREDITLINA_(VERSION|API|CHROMIUM|SCREENS|EVENTSTORE_IMAGE|ONLY_EVENTSTORE_URL|(BENCH|DRILL|FUZZ|REBUILD|REPLAY|TEST_(DATABASE|REDIS))_\w+)$/;
const known: readonly string[] = [...Object.keys(environment.shape), ...OTHERS];
const OURS = 'KREDITLINA_';
/** Maximum number of wrong letters in names without our prefix, because many programs have similar names. */
const OTHERS_DISTANCE_MAX = 2;
/** Minimum length of such names; shorter ones, such as PORT, are close to too many others. */
const OTHERS_LENGTH_MIN = 8;
/** Number of letters after `KREDITLINA_` per allowed wrong letter; with more, the names are unrelated. */
const OURS_LETTERS_PER_MISTAKE = 3;

/** A variable that seems meant for the product but is not read. */
interface Misspelt {
  readonly variable: string;
  /** Null if no name is close. */
  readonly nearest: string | null;
}

/**
 * Finds variables that are set but not read, and begin with `KREDITLINA_` or are close to one of ours.
 * Returns names only, never values.
 */
export function findMisspelt(env: NodeJS.ProcessEnv): readonly Misspelt[] {
  const candidates = Object.keys(env).filter(
    (name) => env[name] !== '' && !known.includes(name) && !READ_ELSEWHERE.test(name),
  );
  return candidates.toSorted().flatMap((variable) => {
    const [nearest] = known
      .map((name) => ({ name, distance: distanceOf(variable.toUpperCase(), name) }))
      .toSorted((one, other) => one.distance - other.distance);
    if (nearest === undefined) return [];
    const isOurs = variable.toUpperCase().startsWith(OURS);
    if (isOurs) {
      const most = Math.max(1, Math.floor((variable.length - OURS.length) / OURS_LETTERS_PER_MISTAKE));
      return [{ variable, nearest: nearest.distance <= most ? nearest.name : null }];
    }
    const isNear = nearest.distance <= OTHERS_DISTANCE_MAX && nearest.name.length >= OTHERS_LENGTH_MIN;
    return isNear ? [{ variable, nearest: nearest.name }] : [];
  });
}

/**
 * Warnings for standard error about misspelt variables, one line each.
 * @param isLog true for the format of the log, for a collector
 */
export const misspeltLines = (env: NodeJS.ProcessEnv, isLog: boolean): readonly string[] =>
  findMisspelt(env).map(({ variable, nearest }) => {
    if (isLog)
      return JSON.stringify({
        level: 40,
        time: Date.now(),
        variable,
        nearest,
        msg: 'a variable is not read',
      });
    return nearest === null
      ? `${variable} is not read: there is no such variable`
      : `${variable} is not read: is ${nearest} meant?`;
  });

/** Edit distance: number of insertions, deletions and replacements of letters. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const [beside = 0, above = 0, before = 0] = [next[to - 1], row[to], row[to - 1]];
      next.push(Math.min(beside + 1, above + 1, before + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
