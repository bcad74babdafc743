import type { Environment } from './environment.ts';

/** What was read; variables that are wrong in themselves are left out. */
export type Given = { readonly [Name in keyof Environment]?: Environment[Name] };
export type Variable = keyof Environment;

export interface Refusal {
  readonly variable: Variable;
  readonly reason: string;
}

export type Found = readonly (Refusal | undefined)[];

/** Nothing when it is not refused, so that rules can stand in a row. */
export const refuse = (isRefused: boolean, variable: Variable, reason: string): Refusal | undefined =>
  isRefused ? { variable, reason } : undefined;
