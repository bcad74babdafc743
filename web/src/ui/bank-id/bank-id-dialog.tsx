import type { qrAnswer, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import type { Endpoint } from '@kreditlina/domain/kernel/endpoint';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { leavePage } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { Spinner } from '../page/loading.tsx';
import { LogoMark } from '../page/page.tsx';

const QR_INTERVAL_MS = 1_000;

type GetQr = Endpoint<string, undefined, undefined, undefined, typeof qrAnswer, 'GET'>;

/** Status for an order that has ended, so that no code is left to scan. */
const NO_SUCH_ORDER = 404;

/**
 * Content of the QR code, computed on the server and refreshed every second. If an answer is lost, the last
 * code stays.
 * @param initial the first code; empty for an order without one
 * @param path the order's QR route: one for logins, one for each application's signature
 */
export function useQrData(initial: string, path: string): string {
  const { data } = useQuery(
    {
      queryKey: ['bank-id', path, initial],
      queryFn: async ({ signal }) =>
        (await call(light<GetQr>('GET', path, 'qr_data'), {}, { signal, passive: true })).qr_data,
      enabled: initial !== '',
      initialData: initial,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      refetchInterval: ({ state: { error } }) =>
        error instanceof ApiError && error.status === NO_SUCH_ORDER ? false : QR_INTERVAL_MS,
      refetchIntervalInBackground: true,
      meta: { isHandled: true },
    },
    // Passed in explicitly, because the login has no query provider.
    queryClient,
  );
  return data;
}

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
  // Keeps the code and the cancel button together within a phone's window.
  '@media (max-width: 599px)': { gap: 16, padding: 16 },
  '& h2': {
    margin: 0,
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: '1.75rem',
    textWrap: 'balance',
    lineHeight: 1.2,
  },
});

/** The QR code is always dark on white, also in the dark theme, because scanners need it. */
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
  /** The document to sign and its subject, because the dialog covers the page that states them. */
  readonly what?: readonly string[] | undefined;
  /** Undefined while the order is being created. */
  readonly order: StartedOrder | undefined;
  /** The server's current instruction. */
  readonly message: string | undefined;
  /**
   * True if the order was refused, with the reason in `message`; the dialog then offers a QR code instead.
   */
  readonly isRefused?: boolean | undefined;
  /** Endpoint of the order's next QR codes. */
  readonly qrEndpoint: string;
  readonly onCancel: () => void;
  /** Starts a new order by the other method. If absent, the QR code is the only method. */
  readonly onSwitch?: ((start: StartMethod) => void) | undefined;
}

/** Breaks between words only, not after the hyphen of 'BankID-appen'. */
const WholeWords = ({ text }: { text: string }) =>
  text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a fixed text
    <Fragment key={index}>
      {index > 0 && ' '}
      <span style={{ whiteSpace: 'nowrap' }}>{word}</span>
    </Fragment>
  ));

/**
 * Full-screen dialog while BankID is in progress: QR code or link for this device, instructions, a switch to
 * the other method, and Cancel.
 */
export default function BankIdDialog(props: BankIdDialogProps) {
  const { title, order, isRefused = false, qrEndpoint, onCancel, onSwitch } = props;
  const { t } = useTranslation();
  const [openedLink, setOpenedLink] = useState<string>();
  // A notice about an earlier failure would cover this attempt and remain after it succeeds.
  useEffect(leavePage, []);
  const link = order?.start === 'same-device' && !isRefused ? order.app_link : undefined;
  const qrData = useQrData(order?.start === 'qr' ? order.qr_data : '', qrEndpoint);
  const showsQr = qrData !== '' && !isRefused;
  const message = props.message ?? order?.message ?? t('state.loading');
  // Nothing starts until the link is pressed; if the app is used anyway, the server's message is shown.
  const waitsForPress = link !== undefined && link !== openedLink && message === order?.message;
  return (
    <Dialog open fullScreen onClose={onCancel} aria-labelledby="bank-id-title">
      <Body>
        <span className="k-logo">
          <LogoMark />
        </span>
        <h2 id="bank-id-title">
          <WholeWords text={title} />
        </h2>
        {props.what && (
          <p style={{ margin: '-4px 0 0' }}>
            {props.what.map((line) => (
              <span key={line} style={{ display: 'block' }}>
                {line}
              </span>
            ))}
          </p>
        )}
        {showsQr && (
          <Plate>
            <QRCodeSVG value={qrData} size={QR_SIZE_PX} level="L" title={t('bankId.qrLabel')} />
          </Plate>
        )}
        <Message role="status">{waitsForPress ? t('bankId.start') : message}</Message>
        {!isRefused && <Spinner />}
        {link !== undefined && (
          <Button variant="contained" href={link} onClick={() => setOpenedLink(link)}>
            {t('bankId.openHere')}
          </Button>
        )}
        {onSwitch && isRefused && (
          <Button variant="contained" onClick={() => onSwitch('qr')}>
            {t('bankId.retryWithQr')}
          </Button>
        )}
        {onSwitch && link !== undefined && (
          <Button onClick={() => onSwitch('qr')}>{t('bankId.showQr')}</Button>
        )}
        {onSwitch && showsQr && (
          <Button variant="outlined" onClick={() => onSwitch('same-device')}>
            {t('bankId.useHere')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('bankId.cancel')}</Button>
      </Body>
    </Dialog>
  );
}
