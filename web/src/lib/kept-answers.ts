let forget: () => void = () => undefined;

/** Registers how to clear cached server answers. Indirect, because a visitor's first screen has no cache. */
export function keepsAnswers(how: () => void): void {
  forget = how;
}

/** Clears cached server answers, if there is a cache. */
export const forgetAnswers = (): void => forget();
