import { sameData } from '../../kernel/same-data.ts';
import { VIEWS_MAX } from '../contracts/enums.ts';
import { tooManyViews } from '../errors.ts';
import type { DeskEvent } from '../events.ts';
import type { DeskState, Recorded } from '../state.ts';

/** Saves a view of a list under a name. @throws DomainError `TOO_MANY_VIEWS` */
export function saveView({ views }: DeskState, command: Recorded<'DeskViewSaved'>): DeskEvent[] {
  const { userId: _userId, ...wanted } = command;
  const known = views.find(({ viewId }) => viewId === wanted.viewId);
  if (known && sameData(known, wanted)) return [];
  if (!known && views.length >= VIEWS_MAX) throw tooManyViews();
  return [{ type: 'DeskViewSaved', data: command }];
}
