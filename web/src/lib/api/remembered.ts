let latest: string | undefined;

/** Stores the position of this tab's last command, so that later reads include it. */
export function rememberPosition(headers: Headers): void {
  latest = headers.get('X-Event-Position') ?? latest;
}

export function minPosition(): string | undefined {
  return latest;
}

/** Drops the position when another person logs in, or when a test starts. */
export function forgetPosition(): void {
  latest = undefined;
}

let forget: () => void = () => undefined;

/**
 * Registers the function that clears cached server answers. A direct import would load the cache with a
 * visitor's first screen.
 */
export function keepsAnswers(how: () => void): void {
  forget = how;
}

/** Clears cached server answers, if there is a cache. */
export const forgetAnswers = (): void => forget();
