import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import type { ErrorCode } from '@kreditlina/domain/text/errors';
import { formatTableTime } from '@kreditlina/domain/text/index';
import type { Language } from '@kreditlina/domain/text/words';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

/** Last change of something that two people edit. */
export interface LastChange {
  readonly changed_by_id: string;
  readonly updated_at: string;
  /** Current content, as the editor reads it. */
  readonly says: string;
}

const sentence = (name: string | undefined, at: string, says: string, language: Language): string =>
  language === 'sv'
    ? `${name ?? 'En kollega'} ändrade det ${at}. Nu står det: ${says}`
    : `${name ?? 'A colleague'} changed it ${at}. It now says: ${says}`;

/**
 * Runs an edit; on a conflict, the refusal says who was first, when, and the current content.
 * @param lastChange read after the refusal
 * @throws HttpProblem 409 with the code, and anything that the edit throws
 */
export async function tellingWhoWasFirst<Result>(
  reads: ReadDatabase,
  asked: { readonly code: ErrorCode; readonly language: Language },
  edit: () => Promise<Result>,
  lastChange: () => Promise<LastChange | undefined>,
): Promise<Result> {
  try {
    return await edit();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== asked.code) throw error;
    const last = await lastChange();
    if (!last) throw error;
    const name = (await namesOf(reads, [last.changed_by_id])).get(last.changed_by_id);
    const message = sentence(name, formatTableTime(last.updated_at), last.says, asked.language);
    throw changedMeanwhile(asked.code, message);
  }
}

/** The refusal that says who was first, at the field that names the revision the sender saw. */
export const changedMeanwhile = (code: ErrorCode, message: string): HttpProblem =>
  new HttpProblem(409, code, { fields: [{ field: 'revision', code: 'CHANGED_MEANWHILE', message }] });
