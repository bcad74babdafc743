let forget: () => void = () => undefined;

/** Says how what the server answered is forgotten: whoever keeps it, which the first screen of a visitor does without. */
export function keepsAnswers(how: () => void): void {
  forget = how;
}

/** Forgets what the server answered, where anything is kept at all. */
export const forgetAnswers = (): void => forget();
