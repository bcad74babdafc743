export interface ErrorDescription {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  readonly at: readonly string[];
  readonly fields?: readonly string[];
  readonly cause?: ErrorDescription;
}

const FRAMES_MAX = 8;
const CAUSES_MAX = 3;
/** Maximum characters that are scrubbed: the patterns take quadratic time on long words. */
const READ_MAX = 2_000;

/** Replaces possible identity numbers, email addresses and tokens: libraries quote their input in errors. */
export const scrub = (text: string): string =>
  text
    .slice(0, READ_MAX)
    .replace(/[^\s@"'<>]+(@|%40)[^\s@"'<>]+/gi, '[email]')
    .replace(/\d[\d +\u00a0\u2010-\u2015\u2212-]{5,}\d/g, '[number]')
    .replace(/[A-Za-z0-9_-]{32,}/g, '[token]')
    .slice(0, 300);

/** Name, code, scrubbed message and stack of an error; never values of a query or a body. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: '', at: [] };
  const { code, issues } = error as { code?: unknown; issues?: unknown };
  const { stack = '' } = error;
  // A line of the message may begin like a frame.
  const traced = stack.slice(stack.indexOf(error.message) + error.message.length);
  const frames = traced.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    // A schema error's message contains the rejected values.
    message: Array.isArray(issues) ? 'schema' : scrub(error.message),
    at: frames.slice(0, FRAMES_MAX).map((line) => line.trim()),
    ...(Array.isArray(issues) ? { fields: issues.slice(0, 20).map(issuePath) } : {}),
    ...(error.cause !== undefined && depth < CAUSES_MAX
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

const issuePath = (issue: unknown): string => {
  const { path, code } = issue as { path?: readonly unknown[]; code?: string };
  return `${(path ?? []).map(String).join('.')}: ${code ?? ''}`;
};
