import type * as contract from '@kreditlina/domain/audit/contracts/customer';
import type { DataUse } from '@kreditlina/domain/audit/contracts/customer';
import { formatBasisPoints, formatDeadline, formatLongDate } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath } from '../../lib/address/paths.ts';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryCallOptions } from '../../lib/api/query-client.ts';
import { useInSight } from '../../lib/browser/use-in-sight.ts';

const listDataUses = light<typeof contract.listDataUses>('GET', '/api/data-uses', 'data_uses');

const ROWS = 5;
/** Refetch interval, so that new uses appear while the page is open. */
const REFRESH_MS = 5_000;

const List = styled('ol')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& li': { padding: '12px 0', borderTop: '1px solid var(--k-line)' },
  '& li:last-of-type': { borderBottom: '1px solid var(--k-line)' },
  '& strong, & small': { display: 'block' },
  '& small': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

const Pager = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  minHeight: 56,
  '& > button': { marginInline: -16 },
});

function Entry({ entry }: { entry: DataUse }) {
  const { t } = useTranslation('account');
  const { at, role, use, purpose, application_id, company_name, rate } = entry;
  const figures = rate && {
    rate: formatBasisPoints(rate.year_basis_points),
    day: formatLongDate(rate.from_on),
  };
  return (
    <li>
      <strong>{t(`dataUses.use.${use}`, { company: company_name ?? '', ...figures })}</strong>
      {purpose && <span>{t(`dataUses.purpose.${purpose}`)} </span>}
      {application_id && <Link to={applicationPath(application_id)}>{t('dataUses.decision')}</Link>}
      <small>
        {formatDeadline(at)} · {t(`dataUses.role.${role}`)}
      </small>
    </li>
  );
}

/**
 * 'Vem har sett eller ändrat mina uppgifter': time, role, action and reason of each use, but never the name
 * of the member of staff.
 */
export function DataUses() {
  const { t } = useTranslation('account');
  const [page, setPage] = useState(0);
  const [section, isInSight] = useInSight();
  const { data } = useQuery({
    queryKey: ['data-uses', page],
    queryFn: (context) =>
      call(listDataUses, { query: { page: String(page), rows: String(ROWS) } }, queryCallOptions(context)),
    staleTime: 0,
    refetchInterval: page === 0 && isInSight && REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { data_uses: entries, total } = data;
  const first = page * ROWS + 1;
  return (
    <section ref={section} aria-labelledby="data-uses">
      <h2 id="data-uses">{t('dataUses.title')}</h2>
      <p style={{ maxWidth: '66ch' }}>{t('dataUses.lead')}</p>
      {total === 0 ? (
        <p>{t('dataUses.none')}</p>
      ) : (
        <List>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </List>
      )}
      {total > ROWS && (
        <Pager>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('dataUses.newer')}
          </Button>
          <span role="status">
            {t('dataUses.range', { first, last: Math.min(first + ROWS - 1, total), total })}
          </span>
          <Button disabled={first + ROWS > total} onClick={() => setPage(page + 1)}>
            {t('dataUses.older')}
          </Button>
        </Pager>
      )}
    </section>
  );
}
