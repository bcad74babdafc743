import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';

/** Wraps the tabs, so that every company is visible. */
const CompanyTabs = styled(Tabs)({
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  // MUI's indicator supports only one row, so the selected tab draws its own.
  '& .MuiTabs-indicator': { display: 'none' },
  '& .Mui-selected': { boxShadow: 'inset 0 -2px var(--k-blue)' },
});

const Choices = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { borderTop: '1px solid var(--k-line)' },
  '& button': { width: '100%', justifyContent: 'flex-start', textAlign: 'left', minHeight: 56 },
  '& small': { display: 'block', color: 'var(--k-ink-soft)', fontWeight: 400 },
});

/**
 * Chooser for several companies: a tab per company number, and a dialog with the names for users who do not
 * know the numbers.
 */
export function CompanyChooser(props: {
  companies: readonly Company[];
  chosenId: string;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation('account');
  const { companies, chosenId, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 8,
        marginBottom: 24,
      }}
    >
      <CompanyTabs value={chosenId} onChange={(_event, id: string) => onChoose(id)} aria-label={t('tabs')}>
        {companies.map(({ id, company_number }) => (
          <Tab key={id} value={id} label={formatOrganisationNumber(company_number)} />
        ))}
      </CompanyTabs>
      <Button style={{ paddingInline: 16 }} onClick={() => setIsOpen(true)}>
        {t('chooser.open')}
      </Button>
      {isOpen && (
        <MessageDialog
          title={t('tabs')}
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{t('common:action.cancel')}</Button>}
        >
          <Choices>
            {companies.map(({ id, name, company_number }) => (
              <li key={id}>
                <Button
                  aria-current={id === chosenId}
                  onClick={() => {
                    onChoose(id);
                    setIsOpen(false);
                  }}
                >
                  <span>
                    {name}
                    <small>{formatOrganisationNumber(company_number)}</small>
                  </span>
                </Button>
              </li>
            ))}
          </Choices>
        </MessageDialog>
      )}
    </div>
  );
}
