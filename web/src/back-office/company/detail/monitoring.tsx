import { MASK } from '@kreditlina/domain/kernel/personal';
import { formatCents } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { tableDay } from '../../../lib/table-time.ts';
import { Table } from '../../ui/table.tsx';
import type { CompanyDetail } from './get-company.ts';

type Event = CompanyDetail['uc_events'][number];

/**
 * The bureau's text. Its codes repeat the text for the bureau's support, so they are shown only when there is
 * none.
 */
function commentOf(event: Event, codesInWords: (codes: string) => string): string {
  const words = new Set([event.comment, event.comment_text].filter((text) => text !== null));
  const codes = [1, 2, 3, 4, 5].flatMap((one) => event[`comment_code_${one}` as 'comment_code_1'] ?? []);
  if (words.size > 0) return [...words].join(', ');
  return codes.length === 0 ? '–' : codesInWords(codes.join(', '));
}

/** Events that the bureau registered about the company after its report, latest first. */
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
              <td>{tableDay(event.date)}</td>
              <th scope="row">
                {event.description} ({event.code}){event.correction && `, ${t('monitoring.correction')}`}
              </th>
              <td className="number">
                {event.amount_cents === null ? '–' : formatCents(event.amount_cents)}
              </td>
              <td>{event.expiring_date ? tableDay(event.expiring_date) : '–'}</td>
              <td>
                {event.comment === MASK
                  ? t('calculation.hidden')
                  : commentOf(event, (codes) => t('monitoring.codes', { codes }))}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
