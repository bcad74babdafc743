import {
  type Effect,
  type EffectMonth,
  monthFigures,
} from '@kreditlina/domain/credit-account/contracts/actions';
import { formatCents, formatLongDate } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/browser/language.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { EffectTable, Table } from './effect-table.tsx';
import { effectLines } from './effect-words.ts';

addTexts('effectPast', {
  sv: {
    months: 'Månad för månad',
    leftOut_one: 'En månad till ändras men visas inte.',
    leftOut_other: '{{count}} månader till ändras men visas inte.',
    figures: {
      asked_cents: 'Aviserat',
      unpaid_cents: 'Obetalt på avier',
      interest_cents: 'Ränta',
      late_charges_cents: 'Dröjsmålsränta och påminnelser',
      days_past_due: 'Dagar sen',
      owed_cents: 'Allt som ska betalas',
    },
    messages: 'Meddelanden som skickas',
    to: { customer: 'Till kunden', guarantors: 'Till den som går i borgen' },
    message: '{{to}}: {{subject}}',
    otherTakesTwo: 'En andra person godkänner att pengarna läggs här. Tills dess är de utan ägare.',
  },
  en: {
    months: 'Month by month',
    leftOut_one: 'One more month changes but is not shown.',
    leftOut_other: '{{count}} more months change but are not shown.',
    figures: {
      asked_cents: 'Asked for in notices',
      unpaid_cents: 'Unpaid on notices',
      interest_cents: 'Interest',
      late_charges_cents: 'Late interest and reminders',
      days_past_due: 'Days late',
      owed_cents: 'Total debt',
    },
    messages: 'Messages that will be sent',
    to: { customer: 'To the customer', guarantors: 'To the guarantors' },
    message: '{{to}}: {{subject}}',
    otherTakesTwo: 'A second person approves that the money goes here. Until then it has no owner.',
  },
});

const figures = monthFigures.keyof().options;

/** Scrolls by itself, so that a long past does not push the reason and the button out of sight. */
const Months = styled('div')({
  maxHeight: '22rem',
  overflowY: 'auto',
  marginBottom: 24,
  '& table': { marginBottom: 0 },
  '& tbody th[scope=rowgroup]': { fontWeight: 600, color: 'inherit', paddingTop: 16 },
});

/** An effect without the warnings, which a dialog shows with its own. */
export type Past = Pick<Effect, 'months' | 'months_left_out' | 'messages' | 'other'>;

/** Figures of each month that an action changes, and the messages that follow it. */
export function EffectPast({ past }: { past: Past }) {
  const { t } = useTranslation('effectPast');
  const title = useId();
  const { months, months_left_out: leftOut, messages, other } = past;
  return (
    <>
      {months.length > 0 && (
        <Months role="region" aria-labelledby={title} tabIndex={0}>
          <MonthTable months={months} titleId={title} />
          {leftOut > 0 && <p>{t('leftOut', { count: leftOut })}</p>}
        </Months>
      )}
      {messages.length > 0 && (
        <>
          <h3>{t('messages')}</h3>
          <ul>
            {messages.map(({ to, subject }) => (
              <li key={`${to} ${subject}`}>{t('message', { to: t(`to.${to}`), subject })}</li>
            ))}
          </ul>
        </>
      )}
      {other && (
        <section aria-label={other.company.name}>
          <h3>
            {other.company.name} {formatOrganisationNumber(other.company.company_number)}
          </h3>
          <EffectTable lines={effectLines(t, other)} />
          <EffectPast past={other} />
          {other.needs_second_person && <p>{t('otherTakesTwo')}</p>}
        </section>
      )}
    </>
  );
}

function MonthTable({ months, titleId }: { months: readonly EffectMonth[]; titleId: string }) {
  const { t } = useTranslation('effectPast');
  const { language } = useLanguage();
  const shown = (figure: (typeof figures)[number], value: number) =>
    figure === 'days_past_due' ? String(value) : formatCents(value);
  return (
    <Table>
      <caption id={titleId}>{t('months')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('override:what')}</th>
          <th scope="col">{t('override:before')}</th>
          <th scope="col">{t('override:after')}</th>
        </tr>
      </thead>
      {months.map(({ month, before, after }) => (
        <tbody key={month}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {formatLongDate(`${month}-01`, language).replace(/^1 /, '')}
            </th>
          </tr>
          {figures
            .filter((figure) => before[figure] !== after[figure])
            .map((figure) => (
              <tr key={figure}>
                <th scope="row">{t(`figures.${figure}`)}</th>
                <td>{shown(figure, before[figure])}</td>
                <td>{shown(figure, after[figure])}</td>
              </tr>
            ))}
        </tbody>
      ))}
    </Table>
  );
}
