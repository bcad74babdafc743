import {
  type ShownPayer,
  showPayer,
  type UnallocatedPayment,
} from '@kreditlina/domain/incoming-payment/contracts/staff';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOnce } from '../../lib/api/api-client.ts';
import { FactList } from '../../ui/page/fact-list.tsx';
import { payerOf } from '../ui/payer.ts';
import { PurposeForm } from '../ui/purpose-form.tsx';

/** Payer and reference as the bank gave them, shown for a purpose that is recorded. */
export function PayerDetails({ payment, name }: { payment: UnallocatedPayment; name: string }) {
  const { t } = useTranslation('unallocated');
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<ShownPayer>();
  if (shown)
    return (
      <div role="status" style={{ flexBasis: '100%' }}>
        <FactList
          facts={[
            { key: t('payer:label'), value: payerOf(shown.payer, t) ?? t('noPayer') },
            { key: t('writtenReference'), value: shown.reference ?? t('noReference') },
            { key: t('bankNumber'), value: payment.bank_reference },
          ]}
        />
      </div>
    );
  if (!isAsking)
    return (
      <Button variant="outlined" size="small" sx={{ minHeight: 44 }} onClick={() => setIsAsking(true)}>
        {t('showPayer')}
        <span className="visually-hidden">: {name}</span>
      </Button>
    );
  return (
    <div style={{ flexBasis: '100%', maxWidth: 480 }}>
      <PurposeForm
        submitText={t('showPayer')}
        onOpen={async (purpose) => {
          // The server records an event with the reader, the payment and the purpose.
          setShown(await callOnce(showPayer, { params: { id: payment.id }, body: { purpose } }));
        }}
      />
    </div>
  );
}
