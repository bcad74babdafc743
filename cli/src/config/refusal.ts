import type { Environment } from './environment.ts';

/** Parsed settings, without the invalid ones. */
export type Given = { readonly [Name in keyof Environment]?: Environment[Name] };
export type Variable = keyof Environment;

export interface Refusal {
  readonly variable: Variable;
  readonly reason: string;
}

export type Found = readonly (Refusal | undefined)[];

/** Undefined when it is not refused, so that rules can be listed. */
export const refuse = (isRefused: boolean, variable: Variable, reason: string): Refusal | undefined =>
  isRefused ? { variable, reason } : undefined;
