import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { ServiceProviderEvent } from '../events.ts';
import type { ServiceProviderState } from '../service-provider.ts';
import * as decide from '../service-provider.ts';

export const added = {
  providerId: '2a6f0d1c-7b3e-5d49-8c15-90f2b7a4e601',
  name: 'Upplysningen',
  description: 'Kreditrapporter om företag',
  category: 'Kreditupplysning',
};

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<ServiceProviderState, ServiceProviderEvent> = {
  addProvider: sampled(decide.addProvider)(() => [added, { ...added, name: 'En annan' }]),
  editProvider: sampled(decide.editProvider)(() => [
    { name: 'Nytt namn', description: '', category: '' },
    { name: added.name, description: added.description, category: added.category },
  ]),
};
