import '../detail/texts/account-texts.ts';
import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import {
  getTimeline,
  type Timeline,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from '@kreditlina/domain/company/contracts/timeline';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { formatBasisPoints, formatCents, formatDate } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLatestSearchParams } from '../../../lib/address/navigation.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { useLanguage } from '../../../lib/browser/language.ts';
import { tableDay, tableTime, withTableDays } from '../../../lib/time/table-time.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { useAsOf } from '../../ui/as-of/use-as-of.ts';
import { Table } from '../../ui/table.tsx';
import type { CompanyDetail } from '../api.ts';

const TIMELINE_ROWS = 25;

const timelineQuery = (
  companyId: string,
  asked: {
    readonly kind: TimelineKind | undefined;
    readonly page: number;
    readonly language: string;
    /** ISO instant; undefined for now. */
    readonly asOf: string | undefined;
  },
) =>
  queryOptions({
    queryKey: ['admin', 'company', companyId, 'timeline', asked],
    queryFn: ({ signal }) =>
      call(
        getTimeline,
        {
          params: { id: companyId },
          query: { kind: asked.kind, page: asked.page, rows: TIMELINE_ROWS, as_of: asked.asOf },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

function useTimelineAddress() {
  const [address, setAddress] = useLatestSearchParams();
  const kind = timelineKinds.find((one) => one === address.get('kind'));
  const asked = Number(address.get('timeline'));
  const page = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 0;
  const change = (values: Readonly<Record<string, string | null>>) =>
    setAddress((old) => {
      const next = new URLSearchParams(old);
      for (const [name, value] of Object.entries(values))
        if (value === null) next.delete(name);
        else next.set(name, value);
      return next;
    });
  return { kind, page, change };
}

export default function AccountTab({ company }: { company: CompanyDetail }) {
  const { t, i18n } = useTranslation('companyAccount');
  const { kind, page, change } = useTimelineAddress();
  const { at: asOf } = useAsOf();
  const { data, isError } = useQuery(
    timelineQuery(company.id, { kind, page, language: i18n.language, asOf }),
  );
  return (
    <>
      <section>
        <h2 id="timeline-title">{t('title')}</h2>
        <SelectField
          label={t('kind')}
          value={kind ?? ''}
          onChange={(chosen) => change({ kind: chosen === '' ? null : chosen, timeline: null })}
          options={[
            { value: '', label: t('kinds.all') },
            ...timelineKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
          ]}
        />
        {isError && !data && <p role="alert">{t('failed')}</p>}
        {!data && !isError && <SkeletonLines />}
        {data?.entries.length === 0 && <p>{t('none')}</p>}
        {data && data.entries.length > 0 && (
          <Table
            isStacked
            labelledBy="timeline-title"
            columns={(['date', 'what', 'amount', 'who'] as const).map((name) => (
              <th key={name} scope="col" className={name === 'amount' ? 'number' : undefined}>
                {t(name)}
              </th>
            ))}
          >
            {data.entries.map((entry) => (
              <Entry key={entry.event_id} entry={entry} />
            ))}
          </Table>
        )}
        {data && data.total > TIMELINE_ROWS && (
          <Pages
            page={page}
            total={data.total}
            onChoose={(next) => change({ timeline: next === 0 ? null : String(next) })}
          />
        )}
      </section>
      {data && <LatePeriods periods={data.late_periods} />}
    </>
  );
}

const shownIn = (unit: (value: number) => string, value: number | null): string | null =>
  value === null ? null : unit(value);

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('companyAccount');
  const day = formatDate(entry.occurred_at);
  const said = entry.comment === MASK ? null : entry.comment;
  const { language } = useLanguage();
  const reason = entry.reason_code && reasonInWords(entry.reason_code, language);
  const amount =
    shownIn(formatCents, entry.amount_cents) ?? shownIn(formatBasisPoints, entry.rate_year_basis_points);
  const before =
    shownIn(formatCents, entry.before_cents) ??
    shownIn(formatBasisPoints, entry.before_rate_year_basis_points);
  const why = [reason, said].filter(Boolean).join(', ');
  return (
    <tr>
      <td>
        {tableTime(entry.occurred_at)}
        {entry.effective_on !== day && (
          <small style={{ display: 'block' }}>{t('effective', { date: tableDay(entry.effective_on) })}</small>
        )}
      </td>
      <th scope="row">
        {withTableDays(entry.sentence)}
        {why !== '' && <small style={{ display: 'block' }}>{t('why', { why })}</small>}
      </th>
      <td className="number">
        {amount ?? '–'}
        {before !== null && <small style={{ display: 'block' }}>{t('before', { amount: before })}</small>}
      </td>
      <td>{entry.colleague ?? t(`actors.${entry.actor_kind}`)}</td>
    </tr>
  );
}

function Pages(props: { page: number; total: number; onChoose: (page: number) => void }) {
  const { t } = useTranslation('companyAccount');
  const { page, total, onChoose } = props;
  const last = Math.ceil(total / TIMELINE_ROWS) - 1;
  const range = {
    first: page * TIMELINE_ROWS + 1,
    last: Math.min(total, (page + 1) * TIMELINE_ROWS),
    total,
  };
  return (
    <nav aria-label={t('pages')} style={{ display: 'flex', alignItems: 'center', gap: 16, minHeight: 56 }}>
      {page > 0 && <Button onClick={() => onChoose(page - 1)}>{t('newer')}</Button>}
      <span>{t('range', range)}</span>
      {page < last && <Button onClick={() => onChoose(page + 1)}>{t('older')}</Button>}
    </nav>
  );
}

function LatePeriods({ periods }: { periods: Timeline['late_periods'] }) {
  const { t } = useTranslation('companyAccount');
  return (
    <section>
      <h2 id="late-title">{t('late')}</h2>
      {periods.length === 0 ? (
        <p>{t('never')}</p>
      ) : (
        <Table
          isNarrow
          labelledBy="late-title"
          columns={(['from', 'through', 'days', 'ageing'] as const).map((name) => (
            <th key={name} scope="col" className={name === 'days' ? 'number' : undefined}>
              {t(name)}
            </th>
          ))}
        >
          {periods.map(({ from, through, days, ageing }) => (
            <tr key={from}>
              <td>{tableDay(from)}</td>
              <td>{through === null ? t('still') : tableDay(through)}</td>
              <td className="number">{days}</td>
              <td>{ageing?.replace('-', '–')}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
