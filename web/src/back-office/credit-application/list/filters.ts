import { filterStatuses } from '@kreditlina/domain/credit-application/contracts/status-words';
import { stepGroups } from '@kreditlina/domain/credit-application/contracts/steps';
import type { TFunction } from 'i18next';
import type { FilterField } from '../../../ui/data-list/filter-bar.tsx';
import type { ListAddress } from '../../../ui/data-list/use-list-address.ts';
import type { ListQuery } from '../api.ts';

/**
 * Filters of every application list. They are combined with AND; a text matches as a case-insensitive prefix.
 */
export function applicationFilters(t: TFunction<'applications'>): FilterField[] {
  return [
    { name: 'company_name', label: t('list.company_name'), kind: 'text' },
    { name: 'company_number', label: t('list.company_number'), kind: 'text' },
    {
      name: 'status',
      label: t('list.status'),
      kind: 'choice',
      all: t('list.all'),
      choices: filterStatuses.map((status) => [status, t(`status.${status}`)]),
    },
    {
      name: 'step',
      label: t('list.step'),
      kind: 'choice',
      all: t('list.all'),
      choices: [],
      groups: (['application', 'cutter', 'decision'] as const).map((group) => [
        t(`list.stepGroups.${group}`),
        stepGroups[group].map((step) => [step, t(`step.${step}`)] as const),
      ]),
    },
    {
      name: 'review',
      label: t('list.review'),
      kind: 'choice',
      all: t('list.all'),
      choices: [
        ['open', t('status.review')],
        ['asked', t('status.asked')],
      ],
    },
    {
      name: 'signed',
      label: t('list.signed'),
      kind: 'choice',
      all: t('list.all'),
      choices: [
        ['true', t('list.yes')],
        ['false', t('list.no')],
      ],
    },
  ];
}

/** Query parameters from the address. */
export function queryOf({ state, filter }: Pick<ListAddress, 'state' | 'filter'>): Omit<ListQuery, 'd'> {
  return {
    page: state.page,
    rows: state.rows,
    company_name: filter('company_name'),
    company_number: filter('company_number'),
    status: filter('status'),
    step: filter('step'),
    review: filter('review'),
    signed: filter('signed'),
    sort: state.sort ?? undefined,
    order: state.order ?? undefined,
  };
}
