import type { ExportFormat } from '../../kernel/list-contract.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RecordListExport {
  /** The colleague who takes the rows out. */
  readonly userId: string;
  /** Names the request, so that it is recorded once. */
  readonly exportId: string;
  /** The list, by the last part of its address. */
  readonly list: string;
  readonly format: ExportFormat;
  readonly filters: readonly { readonly name: string; readonly value: string }[];
  readonly rowCount: number;
}

/** A colleague took the rows of a list out of the product. @throws DomainError `PERSON_FORGOTTEN` */
export function recordListExport(state: UserState, command: RecordListExport): UserEvent[] {
  requireRemembered(state);
  if (state.lookUps.includes(command.exportId)) return [];
  return [{ type: 'ListExported', data: { ...command, filters: [...command.filters] } }];
}
