import { MASK } from '@kreditlina/domain/kernel/personal';
import { formatCents } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/table.tsx';
import type { CompanyDetail } from './get-company.ts';

type Event = CompanyDetail['uc_events'][number];

const commentOf = (event: Event): string => {
  const codes = [1, 2, 3, 4, 5].map((one) => event[`comment_code_${one}` as 'comment_code_1']);
  const said = [event.comment, event.comment_text, ...codes].filter((text) => text !== null);
  return [...new Set(said)].join(', ') || '–';
};

/** What the bureau registered about the company after its report, the latest first. */
export function Monitoring({ events }: { events: CompanyDetail['uc_events'] }) {
  const { t } = useTranslation('company');
  return (
    <section>
      <h2 id="monitoring-title">{t('monitoring.title')}</h2>
      {events.length === 0 ? (
        <p>{t('monitoring.none')}</p>
      ) : (
        <Table
          labelledBy="monitoring-title"
          columns={(['date', 'what', 'amount', 'expires', 'comment'] as const).map((name) => (
            <th key={name} scope="col" className={name === 'amount' ? 'number' : undefined}>
              {t(`monitoring.${name}`)}
            </th>
          ))}
        >
          {events.map((event) => (
            <tr key={event.id}>
              <td>{event.date}</td>
              <th scope="row">
                {event.description} ({event.code}){event.correction && `, ${t('monitoring.correction')}`}
              </th>
              <td className="number">
                {event.amount_cents === null ? '–' : formatCents(event.amount_cents)}
              </td>
              <td>{event.expiring_date ?? '–'}</td>
              <td>{event.comment === MASK ? t('calculation.hidden') : commentOf(event)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
