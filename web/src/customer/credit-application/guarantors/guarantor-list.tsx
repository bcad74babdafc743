import { relations } from '@kreditlina/domain/credit-application/contracts/enums';
import { formatKronor } from '@kreditlina/domain/text/index';
import { formatPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import { NamedStatus } from '../decision/named-list.tsx';
import { PersonRow, PersonRows, RowActions } from '../person-rows.tsx';
import { type Guarantor, hasToldDebts } from './guarantor.ts';

/** One list of guarantors with the actions of each. */
export function GuarantorList(props: {
  label: string;
  guarantors: readonly Guarantor[];
  isUser: (guarantor: Guarantor) => boolean;
  /** Whether the applicant may deselect themselves. */
  mayLeave: boolean;
  /** The listed people are not sufficient together. */
  isInsufficient: boolean;
  onChange: (guarantors: Guarantor[]) => void;
  onEdit: (index: number) => void;
  onDebts: (index: number) => void;
}) {
  const { t } = useTranslation('application');
  const { guarantors, onChange } = props;
  const relationOf = (one: Guarantor): string => {
    if (props.isUser(one)) return t('guarantors.you');
    const isFixed = relations.some((relation) => relation === one.relation);
    return isFixed ? t(`guarantors.relations.${one.relation}`) : one.relation;
  };
  return (
    <PersonRows aria-label={props.label}>
      {guarantors.map((one, index) => (
        <PersonRow key={one.ssn || one.name}>
          <Checkbox
            sx={{ ml: '-9px' }}
            checked={one.is_selected}
            disabled={props.isUser(one) && !props.mayLeave}
            slotProps={{ input: { 'aria-label': t('guarantors.selected', { name: one.name }) } }}
            onChange={(_event, is_selected) =>
              onChange(guarantors.map((other, at) => (at === index ? { ...other, is_selected } : other)))
            }
          />
          <div>
            <strong>{one.name}</strong>
            <small>
              {[
                relationOf(one),
                one.ssn ? formatPersonalNumber(one.ssn) : t('guarantors.incomplete'),
                one.email,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {props.isUser(one) && (
              <small>{t(props.mayLeave ? 'guarantors.youMayLeave' : 'guarantors.youAlways')}</small>
            )}
            {one.named_status && (
              <NamedStatus status={one.named_status} isInsufficient={props.isInsufficient} />
            )}
            {hasToldDebts(one) && (
              <small>
                {t('guarantors.debtsTotal')}: {formatKronor(one.total_private_credits ?? 0)} (
                {one.credit_companies})
              </small>
            )}
          </div>
          <RowActions>
            {one.needs_extra_details && (
              <Button size="small" onClick={() => props.onDebts(index)}>
                {t(hasToldDebts(one) ? 'guarantors.debtsEdit' : 'guarantors.debtsAdd')}
              </Button>
            )}
            {!props.isUser(one) && (
              <>
                <Button
                  size="small"
                  aria-label={`${t('common:action.edit')} ${one.name}`}
                  onClick={() => props.onEdit(index)}
                >
                  {t('common:action.edit')}
                </Button>
                <Button
                  size="small"
                  aria-label={`${t('common:action.remove')} ${one.name}`}
                  onClick={() => onChange(guarantors.filter((_, at) => at !== index))}
                >
                  {t('common:action.remove')}
                </Button>
              </>
            )}
          </RowActions>
        </PersonRow>
      ))}
    </PersonRows>
  );
}
