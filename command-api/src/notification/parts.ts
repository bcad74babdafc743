import type { RegisterParts } from '../register-parts.ts';

export interface NotificationParts extends RegisterParts {
  /** Business clock: ISO instant. */
  readonly now: () => string;
}
