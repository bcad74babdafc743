import '../texts/texts.ts';
import { creditTerms, limitTakesTwo } from '@kreditlina/domain/calculators/credit-terms';
import type { ActionAccount } from '@kreditlina/domain/credit-account/contracts/actions';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { mayDo, useSession } from '../../../lib/session/session-store.ts';
import { tableDay } from '../../../lib/time/table-time.ts';
import { Unread } from '../../../ui/data-list/list-notice.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { ActButton, Buttons, Section } from '../../ui/section.tsx';
import { Waits } from '../../ui/waits.tsx';
import { companyActionsQuery } from '../api.ts';
import {
  ActionDialog,
  type ActionField,
  type ChosenAction,
  isKronor,
  typedAmount,
} from './action-dialog.tsx';
import { Money, Withdrawals } from './money.tsx';

interface Company {
  readonly id: string;
  readonly name: string;
}

export default function CompanyActions({ company }: { company: Company }) {
  const { t } = useTranslation('accountActions');
  const read = useQuery(companyActionsQuery(company.id));
  const { data } = read;
  const [chosen, setChosen] = useState<ChosenAction>();
  if (!data) return <Unread read={read} />;
  const { account } = data;
  if (!account) return <p>{t('none')}</p>;
  return (
    <>
      <State account={account} />
      <Parts account={account} onChoose={setChosen} />
      {chosen && (
        <ActionDialog
          chosen={chosen}
          company={company}
          account={account}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function State({ account }: { account: ActionAccount }) {
  const { t } = useTranslation('accountActions');
  return (
    <>
      {account.is_own && <Alert severity="info">{t('own')}</Alert>}
      {account.pending.length > 0 && (
        <Alert severity="info">
          {t('pending', {
            kinds: account.pending.map((kind) => t(`approvals.kinds.${kind}`).toLowerCase()).join(', '),
          })}{' '}
          <Link to={paths.adminApprovals}>{t('toApprovals')}</Link>
        </Alert>
      )}
    </>
  );
}

/** Shows why a credit loss or its reversal is not possible, or possible only after a bankruptcy. */
function LossBar({ account }: { account: ActionAccount }) {
  const { t } = useTranslation('accountActions');
  const waiting = (['credit-loss', 'reverse-credit-loss'] as const).find((kind) =>
    account.pending.includes(kind),
  );
  if (waiting) return <Waits what={t(`buttons.${waiting}`)} />;
  if (account.bank_status !== 'active' && account.owed_cents <= 0) return null;
  if (account.owed_cents === 0) return <p>{t('bars.nothing-owed')}</p>;
  return account.is_loss_early ? <p>{t('bars.loss-early')}</p> : null;
}

const ENDED: readonly ActionAccount['bank_status'][] = ['denied', 'annulled', 'closed', 'credit-loss'];

/** True if nothing is owed but what the credit pays when the account is closed. */
const isSettled = ({ owed_cents, credit_cents, principal_cents }: ActionAccount): boolean =>
  owed_cents === 0 || (principal_cents === 0 && credit_cents >= owed_cents);

function Parts({ account, onChoose }: { account: ActionAccount; onChoose: (chosen: ChosenAction) => void }) {
  const { t } = useTranslation('accountActions');
  const user = useSession((session) => session.user);
  const mayManage = mayDo(user, 'manage-credit') && !account.is_own;
  const isActive = account.bank_status === 'active';
  const mayChangeLimit = mayManage && (isActive || account.bank_status === 'offer') && !account.is_lost;
  // An ended credit allows no withdrawals.
  const hasEnded = account.is_lost || ENDED.includes(account.bank_status);
  const isUnblockProposed = account.pending.includes('unblock');
  const button = (chosen: ChosenAction) => (
    <ActButton onClick={() => onChoose(chosen)}>{t(`buttons.${chosen.action}`)}</ActButton>
  );
  return (
    <>
      <Section>
        <h2>{t('sections.limit')}</h2>
        <FactList
          facts={[
            { key: t('facts.limit'), value: formatCents(account.limit_cents) },
            { key: t('facts.rate'), value: formatBasisPoints(account.rate_year_basis_points) },
            ...account.coming_rates.map((one) => ({
              key: t('facts.rateComing', { day: tableDay(one.from_on) }),
              value: formatBasisPoints(one.rate_year_basis_points),
            })),
          ]}
        />
        {account.bank_status === null && <p>{t('unsigned')}</p>}
        {account.increase && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('asksForLimit', {
              wanted: formatCents(account.increase.wanted_cents),
              date: tableDay(account.increase.requested_on),
            })}
          </Alert>
        )}
        {mayChangeLimit && account.pending.includes('limit') && <Waits what={t('buttons.limit')} />}
        {mayManage && account.pending.includes('rate') && <Waits what={t('buttons.rate')} />}
        <Buttons>
          {mayChangeLimit && button(limitAction(t, account))}
          {mayManage && account.increase && button({ action: 'decline-increase' })}
          {mayManage && isActive && button(rateAction(t, account))}
        </Buttons>
      </Section>
      <Section>
        <h2>{t('sections.withdrawals')}</h2>
        <Withdrawals
          withdrawals={account.withdrawals}
          mayManage={mayManage}
          mayDecide={!account.is_own}
          onChoose={onChoose}
        />
        {!account.is_own && (
          <p>
            {t('facts.blocked')}:{' '}
            {account.blocked === null ? t('facts.notBlocked') : t(`blockReasons.${account.blocked}`)}
          </p>
        )}
        {mayManage && isUnblockProposed && <Waits what={t('buttons.unblock')} />}
        <Buttons>
          {mayManage && !hasEnded && account.blocked === null && button(blockAction(t, account))}
          {mayManage && account.blocked !== null && !isUnblockProposed && button({ action: 'unblock' })}
        </Buttons>
      </Section>
      <Section>
        <h2>{t('sections.money')}</h2>
        <Money account={account} mayManage={mayManage} onChoose={onChoose} />
      </Section>
      <Section>
        <h2>{t('sections.end')}</h2>
        <FactList
          facts={[
            { key: t('facts.principal'), value: formatCents(account.principal_cents) },
            { key: t('facts.owed'), value: formatCents(account.owed_cents) },
          ]}
        />
        {mayManage && <LossBar account={account} />}
        <Buttons>
          {mayManage &&
            (isActive || account.bank_status === 'closed') &&
            account.owed_cents > 0 &&
            !account.pending.includes('credit-loss') &&
            button({ action: 'credit-loss', lead: t('buttons.credit-loss') })}
          {mayManage &&
            account.is_lost &&
            !account.pending.includes('reverse-credit-loss') &&
            button({ action: 'reverse-credit-loss' })}
          {mayManage && isActive && isSettled(account) && button({ action: 'close' })}
        </Buttons>
      </Section>
    </>
  );
}

/**
 * Action to change the limit. The new limit must be in whole kronor, within the product's range and different
 * from the current one.
 */
function limitAction(t: TFunction, account: ActionAccount): ChosenAction {
  const most = formatCents(creditTerms.productMaxCents);
  const alone = formatCents(creditTerms.oneAdminOverrideMaxCents);
  const isProposed = account.pending.includes('limit');
  const field: ActionField = {
    name: 'limit',
    kind: 'amount',
    label: t('fields.limit'),
    hint: t('fields.limitHint', { most, alone }),
    // Prefilled with the amount that the customer asks for, if any; staff may enter less.
    initial: typedAmount(account.increase?.wanted_cents ?? account.limit_cents),
    fault: (value) => {
      if (!isKronor(value) || value > creditTerms.productMaxCents) return { key: 'fields.limitWrong', most };
      const limit = formatCents(account.limit_cents);
      if (value === account.limit_cents) return { key: 'fields.limitSame', limit };
      return isProposed && limitTakesTwo(value) ? { key: 'fields.limitProposed', alone } : undefined;
    },
  };
  return {
    action: 'limit',
    fields: [field],
    reasonsFor: ({ limit }) => {
      const { raise_limit: raise, lower_limit: lower } = account.reasons;
      return reasonsBetween({ raise, lower }, account.limit_cents, limit);
    },
  };
}

/** Reasons for the direction of a change; those for both while the new value is missing or unchanged. */
function reasonsBetween(
  { raise, lower }: { readonly raise: readonly string[]; readonly lower: readonly string[] },
  before: number,
  after: unknown,
): readonly string[] {
  if (typeof after !== 'number' || after === before) return [...new Set([...raise, ...lower])];
  return after > before ? raise : lower;
}

/** Rate of a day in basis points, as far as the account shows it. */
const rateOfDay = (account: ActionAccount, day: unknown): number =>
  account.coming_rates.findLast(({ from_on: from }) => typeof day === 'string' && from <= day)
    ?.rate_year_basis_points ?? account.rate_year_basis_points;

function rateAction(t: TFunction, account: ActionAccount): ChosenAction {
  const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
  const range = { least: formatBasisPoints(floor), most: formatBasisPoints(ceiling) };
  const { rate_raise: bounds, reasons } = account;
  return {
    action: 'rate',
    lead: bounds
      ? t('fields.raiseAgreed', {
          most: formatBasisPoints(bounds.most_year_basis_points),
          day: tableDay(bounds.first_on),
        })
      : t('fields.raiseNotAgreed'),
    reasonsFor: ({ rate_year_basis_points: rate, effective_on: day }) => {
      const { raise_rate: raise, lower_rate: lower } = reasons;
      return reasonsBetween({ raise, lower }, rateOfDay(account, day), rate);
    },
    fields: [
      {
        name: 'rate_year_basis_points',
        kind: 'percent',
        label: t('fields.rate'),
        hint: t('fields.rateHint', range),
        initial: typedAmount(account.rate_year_basis_points),
        fault: (value) => {
          if (typeof value !== 'number') return 'fields.rateWrong';
          return value < floor || value > ceiling ? { key: 'fields.rateRange', ...range } : undefined;
        },
      },
      {
        name: 'effective_on',
        kind: 'date',
        label: t('fields.from'),
        fault: (value) => (value === undefined ? 'fields.fromWrong' : undefined),
      },
    ],
  };
}

function blockAction(t: TFunction, { reasons }: ActionAccount): ChosenAction {
  return {
    action: 'block',
    fields: [
      {
        name: 'block_reason',
        kind: 'choice',
        label: t('fields.blockReason'),
        options: [
          { value: '', label: t('fields.choose') },
          ...reasons.block.map((value) => ({ value, label: t(`blockReasons.${value}`) })),
        ],
        fault: (value) => (value === undefined ? 'fields.blockReasonWrong' : undefined),
      },
    ],
  };
}
