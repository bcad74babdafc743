import { operatorLogin } from '@kreditlina/domain/kernel/fields';
import { REASON_MAX } from '@kreditlina/domain/validators/form-rules';
import { v7 } from 'uuid';
import { EXIT, fail } from '../terminal.ts';

/** Personal number with or without a separator; the log keeps the reason unsealed. */
const LONG_NUMBER = /\d{6}[-+ ]?\d{4}/;

export interface SaidOptions {
  /** Login of the operator. */
  readonly by?: string;
  readonly reason?: string;
}

/** Operator and reason for a command that the log records. Exits with 2 if one is missing or invalid. */
export function saidBy({ by = '', reason = '' }: SaidOptions): {
  readonly by: string;
  readonly reason: string;
} {
  if (!operatorLogin.safeParse(by).success)
    fail('--by is required: your login, one word that begins with a letter', EXIT.usage);
  return { by, reason: readReason(reason) };
}

/** Validates the reason for the log. Exits with 2 if it is missing or invalid. */
export function readReason(reason = ''): string {
  const said = reason.trim();
  if (said === '' || said.length > REASON_MAX)
    fail(`--reason is required, 1 to ${REASON_MAX} characters; it is recorded in the log`, EXIT.usage);
  if (LONG_NUMBER.test(said)) fail('--reason contains what looks like a personal number', EXIT.usage);
  return said;
}

export const cliActor = { kind: 'system', id: 'cli', role: 'system' } as const;

/** Origin of a command from the command line; the event itself names the operator. */
export const originOf = (correlationId: string, reason: string) => ({
  actor: cliActor,
  commandId: v7(),
  correlationId,
  comment: reason,
});
