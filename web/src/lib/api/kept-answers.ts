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
