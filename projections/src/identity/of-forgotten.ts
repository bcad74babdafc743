import type { RowsWhere } from '@kreditlina/projection-engine/projection';

/** For `alsoRowsWhere`: the rows that know of a person are folded too when the person is forgotten. @param match where the column holds one person, or several */
export const ofForgotten =
  (column: string, match: RowsWhere['match'] = 'equals') =>
  (event: { readonly type: string; readonly data: object }): RowsWhere | null =>
    event.type === 'PersonForgotten' && 'userId' in event.data
      ? { column, value: String(event.data.userId), match }
      : null;
