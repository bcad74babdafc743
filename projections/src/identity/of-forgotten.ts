import type { RowsWhere } from '@kreditlina/projection-engine/projection';

/**
 * For `alsoRowsWhere`: rows that refer to a person are also folded when that person is erased.
 * @param match whether the column holds one person or several
 */
export const ofForgotten =
  (column: string, match: RowsWhere['match'] = 'equals') =>
  (event: { readonly type: string; readonly data: object }): RowsWhere | null =>
    event.type === 'PersonForgotten' && 'userId' in event.data
      ? { column, value: String(event.data.userId), match }
      : null;
