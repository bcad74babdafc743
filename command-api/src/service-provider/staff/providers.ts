import {
  addProvider,
  editProvider,
  listProviders,
  type ProviderRow,
} from '@kreditlina/domain/service-provider/contracts/staff';
import { serviceProviderId } from '@kreditlina/domain/service-provider/ids';
import {
  addProvider as add,
  editProvider as edit,
  serviceProvider,
} from '@kreditlina/domain/service-provider/index';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { type Call, handle } from '@kreditlina/http-edge/route';
import {
  findProvider,
  listProviders as list,
  providersAsRows,
} from '@kreditlina/projections/service-provider/query';
import { tellingWhoWasFirst } from '../../changed-meanwhile.ts';
import type { RegisterParts } from '../../register-parts.ts';
import { shownAfter } from '../../shown-after.ts';

/** The provider after a change. */
function answerOf(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<ProviderRow> {
  return shownAfter(
    parts,
    call,
    { position, stream: streamOf(serviceProvider, id), readModels: ['service-provider'] },
    async (reads) => {
      const found = await findProvider(reads, id);
      const [row] = found ? await providersAsRows(reads, [found]) : [];
      return row;
    },
  );
}

export const listProvidersRoute = handle(listProviders, ({ query }, parts: RegisterParts) =>
  list(parts.reads, query),
);

export const addProviderRoute = handle(addProvider, async (call, parts: RegisterParts) => {
  const id = serviceProviderId(call.origin.commandId);
  const command = { ...call.body, providerId: id };
  const { position } = await parts.commands.send(call.origin, serviceProvider, id, add, command);
  return answerOf(parts, call, id, position);
});

export const editProviderRoute = handle(editProvider, async (call, parts: RegisterParts) => {
  const { id } = call.params;
  const { position } = await tellingWhoWasFirst(
    parts.reads,
    { code: 'PROVIDER_CHANGED', language: call.language },
    () => parts.commands.send(call.origin, serviceProvider, id, edit, call.body),
    async () => {
      const now = await findProvider(parts.reads, id);
      return now && { ...now, says: [now.name, now.category, now.description].filter(Boolean).join(' · ') };
    },
  );
  return answerOf(parts, call, id, position);
});
