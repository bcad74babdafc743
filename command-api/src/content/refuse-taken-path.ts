import type { PageLanguage } from '@kreditlina/domain/kernel/page-texts';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { isPathTaken } from '@kreditlina/projections/content/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

/** Two pages never share an address in a language. @throws HttpProblem 422 `PAGE_PATH_TAKEN` */
export async function refuseTakenPath(
  reads: ReadDatabase,
  wanted: { readonly path: string; readonly language: PageLanguage; readonly otherThan: string },
): Promise<void> {
  if (await isPathTaken(reads, wanted)) throw unprocessable('PAGE_PATH_TAKEN');
}
