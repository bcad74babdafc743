import { type Interest, interests } from '@kreditlina/domain/mailing-list/contracts/enums';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldGroup } from '../../ui/field.tsx';

/** One list with the smallest spacing that suits touch. */
const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& > div': { marginBottom: 0 },
}));

/** Any of the interests, or none. */
export function InterestChoices(props: {
  value: readonly Interest[];
  onChange: (value: readonly Interest[]) => void;
}) {
  const { t } = useTranslation('mailing');
  const { value, onChange } = props;
  return (
    <FieldGroup label={t('contact.optional', { what: t('contact.interests') })}>
      <Choices>
        {interests.map((interest) => (
          <CheckboxField
            key={interest}
            label={interest}
            isChecked={value.includes(interest)}
            // Keeps the order of the list, not the order of clicking.
            onChange={(isChecked) =>
              onChange(interests.filter((one) => (one === interest ? isChecked : value.includes(one))))
            }
          />
        ))}
      </Choices>
    </FieldGroup>
  );
}
