import type { CostRow } from '@kreditlina/domain/service-cost/contract';
import {
  correctCost as correct,
  costSeriesId,
  addCosts as decideCosts,
  removeCost as remove,
  restoreCost as restore,
  serviceCost,
} from '@kreditlina/domain/service-cost/service-cost';
import {
  addCosts,
  addProvider,
  correctCost,
  editProvider,
  listCosts,
  listProviders,
  type ProviderRow,
  removeCost,
  restoreCost,
} from '@kreditlina/domain/service-provider/contract';
import {
  addProvider as decideProvider,
  editProvider as edit,
  serviceProvider,
  serviceProviderId,
} from '@kreditlina/domain/service-provider/service-provider';
import { formatCents } from '@kreditlina/domain/text/index';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import {
  costsAsRows,
  findCost,
  findProvider,
  listSeries,
  providersAsRows,
  listCosts as readCosts,
  listProviders as readProviders,
} from '@kreditlina/projections/service-provider/service-provider';
import { editSeen } from '../changes/conflicts.ts';
import { answerWrite, type RegisterParts } from '../changes/register.ts';

function providerAnswerOf(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<ProviderRow> {
  return answerWrite(
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

const listProvidersRoute = handle(listProviders, ({ query }, parts: RegisterParts) =>
  readProviders(parts.reads, query),
);

const addProviderRoute = handle(addProvider, async (call, parts: RegisterParts) => {
  const id = serviceProviderId(call.origin.commandId);
  const command = { ...call.body, providerId: id };
  const { position } = await parts.commands.send(call.origin, serviceProvider, id, decideProvider, command);
  return providerAnswerOf(parts, call, id, position);
});

const editProviderRoute = handle(editProvider, async (call, parts: RegisterParts) => {
  const { id } = call.params;
  const { version, ...command } = call.body;
  const { position } = await editSeen(
    parts.reads,
    call,
    { code: 'PROVIDER_CHANGED', version },
    (origin) => parts.commands.send(origin, serviceProvider, id, edit, command),
    async () => {
      const now = await findProvider(parts.reads, id);
      return now && { ...now, says: [now.name, now.category, now.description].filter(Boolean).join(' · ') };
    },
  );
  return providerAnswerOf(parts, call, id, position);
});

const unknownProvider = () => new HttpProblem(404, 'PROVIDER_NOT_FOUND');

/**
 * Series of a cost.
 * @throws HttpProblem 404, also for a cost of another provider
 */
async function seriesOf({ reads }: RegisterParts, params: { id: string; cost: string }): Promise<string> {
  const found = await findCost(reads, params.cost);
  if (found?.provider_id !== params.id) throw new HttpProblem(404, 'COST_NOT_FOUND');
  return found.series_id;
}

const writtenTo = (seriesId: string) => ({
  stream: streamOf(serviceCost, seriesId),
  readModels: ['service-cost', 'service-provider'],
});

function costAnswerOf(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  { id, seriesId }: { readonly id: string; readonly seriesId: string },
  position: string,
): Promise<CostRow> {
  return answerWrite(parts, call, { position, ...writtenTo(seriesId) }, async (reads) => {
    const found = await findCost(reads, id);
    const [row] = found ? await costsAsRows(reads, [found]) : [];
    return row;
  });
}

const listCostsRoute = handle(listCosts, async ({ params, query }, parts: RegisterParts) => {
  const provider = await findProvider(parts.reads, params.id);
  if (!provider) throw unknownProvider();
  const service_provider = { id: provider.id, name: provider.name };
  return { service_provider, ...(await readCosts(parts.reads, provider.id, query)) };
});

/** Adds one cost, or one per week, in a single command, so that a repeated request adds nothing. */
const addCostsRoute = handle(addCosts, async (call, parts: RegisterParts) => {
  const { body, origin, params } = call;
  const { provider } = await parts.commands.load(serviceProvider, params.id);
  if (!provider) throw unknownProvider();
  const seriesId = costSeriesId(origin.commandId);
  const { position } = await parts.commands.send(origin, serviceCost, seriesId, decideCosts, {
    seriesId,
    providerId: params.id,
    quantity: body.quantity,
    costCents: body.cost_cents,
    additionalNotes: body.additional_notes,
    fromOn: body.from,
    untilOn: body.to,
    repeatWeeks: body.repeat_weeks,
  });
  return answerWrite(parts, call, { position, ...writtenTo(seriesId) }, async (reads) => ({
    costs: await costsAsRows(reads, await listSeries(reads, seriesId)),
  }));
});

const correctCostRoute = handle(
  correctCost,
  async (call, parts: RegisterParts) => {
    const { body, params } = call;
    const seriesId = await seriesOf(parts, params);
    const command = {
      costId: params.cost,
      quantity: body.quantity,
      costCents: body.cost_cents,
      additionalNotes: body.additional_notes,
      fromOn: body.from,
      untilOn: body.to,
    };
    const { position } = await editSeen(
      parts.reads,
      call,
      { code: 'COST_CHANGED', version: body.version, part: params.cost },
      (origin) => parts.commands.send(origin, serviceCost, seriesId, correct, command),
      async () => {
        const now = await findCost(parts.reads, params.cost);
        return (
          now && {
            ...now,
            says: `${now.quantity} × ${formatCents(now.cost_cents)}, ${now.from_on}–${now.until_on}`,
          }
        );
      },
    );
    return costAnswerOf(parts, call, { id: params.cost, seriesId }, position);
  },
  { readsModels: true },
);

const removeCostRoute = handle(
  removeCost,
  async (call, parts: RegisterParts) => {
    const { params } = call;
    const seriesId = await seriesOf(parts, params);
    const command = { costId: params.cost };
    const { position } = await parts.commands.send(call.origin, serviceCost, seriesId, remove, command);
    call.announce(position);
    return params;
  },
  { readsModels: true },
);

const restoreCostRoute = handle(
  restoreCost,
  async (call, parts: RegisterParts) => {
    const { params } = call;
    const seriesId = await seriesOf(parts, params);
    const command = { costId: params.cost };
    const { position } = await parts.commands.send(call.origin, serviceCost, seriesId, restore, command);
    return costAnswerOf(parts, call, { id: params.cost, seriesId }, position);
  },
  { readsModels: true },
);

export const serviceProviderRoutes: readonly Route<RegisterParts>[] = [
  listProvidersRoute,
  addProviderRoute,
  editProviderRoute,
  listCostsRoute,
  addCostsRoute,
  correctCostRoute,
  removeCostRoute,
  restoreCostRoute,
];
