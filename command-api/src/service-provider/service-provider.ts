import type { CostRow } from '@kreditlina/domain/service-cost/contract';
import * as costs from '@kreditlina/domain/service-cost/service-cost';
import * as contract from '@kreditlina/domain/service-provider/contract';
import * as providers from '@kreditlina/domain/service-provider/service-provider';
import { formatCents } from '@kreditlina/domain/text/index';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import {
  costsAsRows,
  findCost,
  findProvider,
  listCosts,
  listProviders,
  listSeries,
  providersAsRows,
} from '@kreditlina/projections/service-provider/service-provider';
import { editSeen } from '../changes/conflicts.ts';
import { answerWrite, createRegister, type RegisterParts } from '../changes/register.ts';

const { serviceCost } = costs;
const { serviceProvider } = providers;

const register = createRegister({
  aggregate: serviceProvider,
  readModels: ['service-provider'],
  find: async (reads, id) => {
    const found = await findProvider(reads, id);
    return found && (await providersAsRows(reads, [found]))[0];
  },
  code: 'PROVIDER_CHANGED',
  changedBy: ['ServiceProviderEdited'],
  lastChange: async (reads, id) => {
    const now = await findProvider(reads, id);
    return now && { ...now, says: [now.name, now.category, now.description].filter(Boolean).join(' · ') };
  },
});

const listProvidersRoute = handle(contract.listProviders, ({ query }, parts: RegisterParts) =>
  listProviders(parts.reads, query),
);

const addProviderRoute = handle(contract.addProvider, (call, parts: RegisterParts) => {
  const id = providers.serviceProviderId(call.origin.commandId);
  const command = { ...call.body, providerId: id };
  return register.change(parts, call, id, (origin) =>
    parts.commands.send(origin, serviceProvider, id, providers.addProvider, command),
  );
});

const editProviderRoute = handle(contract.editProvider, (call, parts: RegisterParts) => {
  const { id } = call.params;
  const { version: _version, ...command } = call.body;
  return register.edit(parts, call, id, (origin) =>
    parts.commands.send(origin, serviceProvider, id, providers.editProvider, command),
  );
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
    return found && (await costsAsRows(reads, [found]))[0];
  });
}

const listCostsRoute = handle(contract.listCosts, async ({ params, query }, parts: RegisterParts) => {
  const provider = await findProvider(parts.reads, params.id);
  if (!provider) throw unknownProvider();
  const service_provider = { id: provider.id, name: provider.name };
  return { service_provider, ...(await listCosts(parts.reads, provider.id, query)) };
});

/** Adds one cost, or one per week, in a single command, so that a repeated request adds nothing. */
const addCostsRoute = handle(contract.addCosts, async (call, parts: RegisterParts) => {
  const { body, origin, params } = call;
  const { provider } = await parts.commands.load(serviceProvider, params.id);
  if (!provider) throw unknownProvider();
  const seriesId = costs.costSeriesId(origin.commandId);
  const { position } = await parts.commands.send(origin, serviceCost, seriesId, costs.addCosts, {
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
  contract.correctCost,
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
      { code: 'COST_CHANGED', changedBy: ['ServiceCostCorrected'], version: body.version, part: params.cost },
      (origin) => parts.commands.send(origin, serviceCost, seriesId, costs.correctCost, command),
      async () => {
        const now = await findCost(parts.reads, params.cost);
        return (
          now && {
            ...now,
            says: [
              `${now.quantity} × ${formatCents(now.cost_cents)}, ${now.from_on}–${now.until_on}`,
              now.additional_notes,
            ]
              .filter(Boolean)
              .join(' · '),
          }
        );
      },
    );
    return costAnswerOf(parts, call, { id: params.cost, seriesId }, position);
  },
  { readsModels: true },
);

const removeCostRoute = handle(
  contract.removeCost,
  async (call, parts: RegisterParts) => {
    const { params } = call;
    const seriesId = await seriesOf(parts, params);
    const command = { costId: params.cost };
    const { position } = await parts.commands.send(
      call.origin,
      serviceCost,
      seriesId,
      costs.removeCost,
      command,
    );
    call.announce(position);
    return params;
  },
  { readsModels: true },
);

const restoreCostRoute = handle(
  contract.restoreCost,
  async (call, parts: RegisterParts) => {
    const { params } = call;
    const seriesId = await seriesOf(parts, params);
    const command = { costId: params.cost };
    const { position } = await parts.commands.send(
      call.origin,
      serviceCost,
      seriesId,
      costs.restoreCost,
      command,
    );
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
