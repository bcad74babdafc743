import type { StartMethod } from '@kreditlina/domain/identity/contracts/customer';
import type { StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../logo.tsx';
import { Spinner } from '../spinner.tsx';
import { autostartUrl, isHandheld } from './autostart.ts';
import { useQrData } from './use-qr-data.ts';

const Body = styled('div')({
  display: 'grid',
  gap: 24,
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: '100%',
  maxWidth: 480,
  margin: '0 auto',
  padding: '32px 16px',
  textAlign: 'center',
  '& h2': {
    margin: 0,
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: '1.75rem',
    textWrap: 'balance',
    lineHeight: 1.2,
  },
});

/** The code itself is always dark on white: scanners need it, in the dark scheme too. */
const Plate = styled('div')({
  background: '#fff',
  padding: 16,
  borderRadius: 8,
  border: '1px solid var(--k-line)',
  lineHeight: 0,
});
const Message = styled('p')({ margin: 0, fontSize: '1.125rem', maxWidth: '36ch', minHeight: '3em' });

const QR_SIZE_PX = 232;

export interface BankIdDialogProps {
  readonly title: string;
  /** Undefined while the order is being made. */
  readonly order: StartedOrder | undefined;
  /** What to do now, as the server says it. */
  readonly message: string | undefined;
  /** Route of the order's next QR codes. */
  readonly qrEndpoint: string;
  readonly onCancel: () => void;
  /** Called with how BankID is started, at the opening and whenever the customer switches: the hints differ. */
  readonly onStartMethod?: (start: StartMethod) => void;
}

/** Full-screen dialog while mobile e-ID is in progress: QR code, link for this device, hint, a way out. */
export default function BankIdDialog(props: BankIdDialogProps) {
  const { title, order, message, qrEndpoint, onCancel, onStartMethod } = props;
  const { t } = useTranslation();
  const [showsQr, setShowsQr] = useState(() => !isHandheld(navigator.userAgent));
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  const start: StartMethod = showsQr && !isOpenedHere ? 'qr' : 'same-device';
  useEffect(() => onStartMethod?.(start), [onStartMethod, start]);
  const waitsForPress = order !== undefined && !showsQr && !isOpenedHere;
  const showQr = () => {
    setShowsQr(true);
    setIsOpenedHere(false);
  };
  const qrData = useQrData(order?.qr_data ?? '', qrEndpoint, showsQr);
  return (
    <Dialog open fullScreen onClose={onCancel} aria-labelledby="bank-id-title">
      <Body>
        <span className="k-logo">
          <LogoMark />
        </span>
        <h2 id="bank-id-title">{title}</h2>
        {showsQr && qrData !== '' && (
          <Plate>
            <QRCodeSVG value={qrData} size={QR_SIZE_PX} level="L" title={t('bankId.qrLabel')} />
          </Plate>
        )}
        <Message role="status">
          {waitsForPress ? t('bankId.start') : (message ?? order?.message ?? t('state.loading'))}
        </Message>
        <Spinner />
        {order && (
          <Button
            variant={showsQr ? 'outlined' : 'contained'}
            href={autostartUrl(order, location.href)}
            onClick={() => setIsOpenedHere(true)}
          >
            {t('bankId.openHere')}
          </Button>
        )}
        {order && !showsQr && <Button onClick={showQr}>{t('bankId.showQr')}</Button>}
        <Button onClick={onCancel}>{t('bankId.cancel')}</Button>
      </Body>
    </Dialog>
  );
}
