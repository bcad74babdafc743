import { operatorLogin } from '@kreditlina/domain/kernel/fields';
import { REASON_MAX } from '@kreditlina/domain/validators/form-rules';
import { v7 } from 'uuid';
import { EXIT, fail } from '../terminal.ts';

/** Long enough for a number of a person, with or without its sign: the log keeps the reason in clear. */
const LONG_NUMBER = /\d{6}[-+ ]?\d{4}/;

export interface SaidOptions {
  /** Login of whoever gives the command. */
  readonly by?: string;
  readonly reason?: string;
}

/** Who gives a command that the log keeps, and why. Ends with exit code 2 where one of them is missing or unfit. */
export function saidBy({ by = '', reason = '' }: SaidOptions): {
  readonly by: string;
  readonly reason: string;
} {
  if (!operatorLogin.safeParse(by).success)
    fail('--by is needed: your login, one word that begins with a letter', EXIT.usage);
  return { by, reason: readReason(reason) };
}

/** The reason as the log keeps it. Ends with exit code 2 where it is missing or unfit. */
export function readReason(reason = ''): string {
  const said = reason.trim();
  if (said === '' || said.length > REASON_MAX)
    fail(`--reason is needed, with 1 to ${REASON_MAX} characters: the log keeps it`, EXIT.usage);
  if (LONG_NUMBER.test(said)) fail('--reason holds what looks like a personal number', EXIT.usage);
  return said;
}

/** As the log names the command line. */
export const cliActor = { kind: 'system', id: 'cli', role: 'system' } as const;

/** The origin of a command from the command line. The event itself names the operator. */
export const originOf = (correlationId: string, reason: string) => ({
  actor: cliActor,
  commandId: v7(),
  correlationId,
  comment: reason,
});
