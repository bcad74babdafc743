import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import type { Call } from '@kreditlina/http-edge/route';
import { editedAnswer } from './edited-page-answer.ts';
import { whoChangedPage } from './page-history.ts';
import type { ContentParts } from './parts.ts';

/**
 * Changes a page that its editor had on screen; on a conflict, the refusal says who was first, when, and with
 * which change.
 * @throws HttpProblem 409 `PAGE_CHANGED`, and anything that the change throws
 */
export async function changeSeenPage(
  parts: ContentParts,
  call: Pick<Call, 'announce' | 'language'>,
  seen: { readonly id: string; readonly revision: number },
  change: () => Promise<{ readonly position: string }>,
): Promise<EditedPage> {
  try {
    const { position } = await change();
    return await editedAnswer(parts, call, seen.id, position);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PAGE_CHANGED') throw error;
    const asked = { id: seen.id, seenRevision: seen.revision, language: call.language };
    throw (await whoChangedPage(parts, asked)) ?? error;
  }
}
