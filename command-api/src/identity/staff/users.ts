import { lookUpUser, revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import {
  exportUsers,
  listUsers,
  searchUsers,
  type UserListRow,
  userRow,
} from '@kreditlina/domain/identity/contracts/users';
import { recordLookUp, revealPersonalData, user } from '@kreditlina/domain/identity/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { derivedCommandId } from '@kreditlina/event-store';
import { forbidden, notFound, unprocessable, wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findUser } from '@kreditlina/projections/identity/query';
import { exportUserRows, listUsers as readUsers } from '@kreditlina/projections/identity/user-list';
import { seesPersonalData } from '../../access/access.ts';
import { exportRoute } from '../../list-export/export-route.ts';
import { column, type ExportColumn, phoneCell } from '../../list-export/file.ts';
import { takeFromQuota } from '../../quota/staff-quotas.ts';
import type { IdentityParts } from '../parts.ts';

/**
 * Lists everyone who has logged in. Filters that reveal a hit (`q=pep`, `q=sanctioned`) are refused for
 * readers who see masks.
 */
export const listUsersRoute = handle(listUsers, ({ query, session }, parts: IdentityParts) =>
  readUsers(parts.reads, query, session),
);

/**
 * Names, phone numbers and parts of personal numbers are sent in the body, not in the address. A phone number
 * identifies one person, so searching by it is recorded as a look-up.
 */
export const searchUsersRoute = handle(
  searchUsers,
  async (call, parts: IdentityParts) => {
    const { body, origin, session } = call;
    if (body.phone === undefined) return readUsers(parts.reads, body, session);
    await takeFromQuota(parts, origin, 'look-up', call.request.log);
    const answer = await readUsers(parts.reads, body, session);
    const sought = answer.users.map(({ id }) => id);
    for (const soughtId of sought.length > 0 ? sought : [null]) {
      const lookUpId = derivedCommandId(origin.commandId, soughtId ?? 'nobody');
      const { position } = await parts.commands.send(
        { ...origin, commandId: lookUpId },
        user,
        session.userId,
        recordLookUp,
        { userId: session.userId, lookUpId, soughtId, isFound: soughtId !== null, soughtBy: 'phone' },
      );
      call.announce(position);
    }
    return answer;
  },
  {
    readsModels: true,
    // A stored answer would keep personal data beyond the person's erasure.
    keepsNoAnswer: true,
  },
);

/**
 * Finds a person by personal number, sent in the body, and answers with the opaque id. The look-up is
 * recorded with its actor, successful or not.
 */
export const lookUpUserRoute = handle(
  lookUpUser,
  async (call, parts: IdentityParts) => {
    const { body, origin } = call;
    const ssn = normalizePersonalNumber(body.ssn, dateInSweden(parts.now()));
    if (ssn === undefined) throw wrongField('INVALID_PERSONAL_NUMBER', 'ssn');
    await takeFromQuota(parts, origin, 'look-up', call.request.log);
    const soughtId = parts.personIdOf(ssn);
    const person = await findUser(parts.reads, soughtId);
    const userId = origin.actor.id;
    const { position } = await parts.commands.send(origin, user, userId, recordLookUp, {
      userId,
      lookUpId: origin.commandId,
      soughtId,
      isFound: person !== undefined,
      soughtBy: 'personal-number',
    });
    call.announce(position);
    if (!person) throw notFound();
    return { id: person.id };
  },
  { readsModels: true },
);

/** Shows the full personal number after recording the reason. */
export const revealSsnRoute = handle(
  revealSsn,
  async (call, parts: IdentityParts) => {
    const { params, body, origin } = call;
    const userId = params.id.toLowerCase();
    await takeFromQuota(parts, origin, 'reveal', call.request.log);
    const command = { revealId: origin.commandId, purpose: body.purpose };
    const { position } = await parts.commands.send(
      { ...origin, subjectId: userId },
      user,
      userId,
      revealPersonalData,
      command,
    );
    const ssn = await parts.findPersonalNumber(userId);
    if (ssn === undefined) throw notFound();
    parts.raiseAlert(call.request.log, 'number-revealed', { user_id: origin.actor.id, subject_id: userId });
    call.announce(position);
    return { ssn };
  },
  {
    // A stored answer would outlive the person's erasure. A repeated read is recorded as a new event.
    keepsNoAnswer: true,
    rowsFirst: (id) => [`number of ${id}`],
  },
);

/**
 * Columns of the exported list, with the personal number masked as in the list. List hits are in no file;
 * times are in Stockholm time.
 */
export const userColumns: readonly ExportColumn<UserListRow>[] = [
  column('Personnummer', 'Personal number', (row) => row.ssn),
  column('Förnamn', 'First name', (row) => row.first_name),
  column('Efternamn', 'Last name', (row) => row.last_name),
  column('E-post', 'E-mail', (row) => row.email),
  column('Telefon', 'Phone', (row) => phoneCell(row.phone)),
  column('Beviljade', 'Approved', (row) => row.total_approved, 'count'),
  column('Avslagna', 'Rejected', (row) => row.total_rejected, 'count'),
  column('Pågående', 'In progress', (row) => row.total_in_progress, 'count'),
  column('Tillkom (Stockholm)', 'Added (Stockholm)', (row) => row.inserted_at, 'time'),
  column('Ändrad (Stockholm)', 'Changed (Stockholm)', (row) => row.updated_at, 'time'),
];

/** The filtered list of people as a file. Searched names are sent in the body, as in the search. */
export const exportUsersRoute = exportRoute(exportUsers, {
  name: 'users',
  row: userRow,
  columns: userColumns,
  open: async (filters, parts: IdentityParts, reader) => {
    // Filtering by a tag would reveal which people have it.
    if (filters.tag && !seesPersonalData(reader.roles)) throw forbidden();
    const opened = await exportUserRows(parts.reads, filters, reader);
    if (!opened) throw unprocessable('LIST_IS_PARTIAL');
    return opened;
  },
});
