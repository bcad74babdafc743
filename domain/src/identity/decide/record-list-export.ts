import type { ExportFormat } from '../../kernel/list-contract.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RecordListExport {
  /** The exporting colleague. */
  readonly userId: string;
  /** Identifies the request, so that it is recorded once. */
  readonly exportId: string;
  /** The list, by the last segment of its address. */
  readonly list: string;
  readonly format: ExportFormat;
  readonly filters: readonly { readonly name: string; readonly value: string }[];
  readonly rowCount: number;
}

/** Records a colleague's export of a list. @throws DomainError `PERSON_FORGOTTEN` */
export function recordListExport(state: UserState, command: RecordListExport): UserEvent[] {
  requireRemembered(state);
  if (state.lookUps.includes(command.exportId)) return [];
  return [{ type: 'ListExported', data: { ...command, filters: [...command.filters] } }];
}
