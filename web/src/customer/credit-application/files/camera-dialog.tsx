import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';

/** State of the camera: waiting for permission, live, or the reason for a missing picture. */
type CameraState = 'asking' | 'live' | 'refused' | 'absent' | 'busy';

const IDEAL_WIDTH = 1920;

/** Reason for a missing picture, from the browser's error name. */
function faultOf(error: unknown): CameraState {
  const { name } = error as { readonly name?: unknown };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
}

/**
 * Opens the camera.
 * @throws DOMException with the browser's reason; NotFoundError if the page cannot access any camera
 */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('No camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: IDEAL_WIDTH } },
  });
}

/** Runs the camera while a component is mounted: shows it in a video element and stops it on unmount. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    openCamera().then(
      (stream) => {
        stop = () => {
          for (const track of stream.getTracks()) track.stop();
        };
        if (isLeft) stop();
        else {
          if (video.current) video.current.srcObject = stream;
          setState('live');
        }
      },
      (error: unknown) => !isLeft && setState(faultOf(error)),
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return { video, state };
}

const JPEG_QUALITY = 0.9;

const Frame = styled('div')({
  '& video, & canvas': {
    display: 'block',
    width: '100%',
    maxHeight: '60vh',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    borderRadius: 8,
    background: '#10233B',
  },
  '& [hidden]': { display: 'none' },
});

/** Takes a picture with the computer's camera: live view, preview, then confirmation. */
export default function CameraDialog(props: {
  filename: string;
  onPicture: (file: File) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('application');
  const { video, state } = useCamera();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTaken, setIsTaken] = useState(false);
  const isFailed = state === 'refused' || state === 'absent' || state === 'busy';

  const take = () => {
    if (!video.current || !canvas.current) return;
    canvas.current.width = video.current.videoWidth;
    canvas.current.height = video.current.videoHeight;
    canvas.current.getContext('2d')?.drawImage(video.current, 0, 0);
    setIsTaken(true);
  };
  const use = () =>
    canvas.current?.toBlob(
      (picture) => {
        if (picture) props.onPicture(new File([picture], props.filename, { type: 'image/jpeg' }));
        else setIsTaken(false);
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  return (
    <MessageDialog
      title={t('camera.title')}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={isTaken ? () => setIsTaken(false) : props.onClose}>
            {t(isTaken ? 'camera.again' : isFailed ? 'common:action.close' : 'common:action.cancel')}
          </Button>
          {!isFailed && (
            <ActionButton onClick={isTaken ? use : take} isBusy={state === 'asking'}>
              {t(isTaken ? 'camera.use' : 'camera.take')}
            </ActionButton>
          )}
        </>
      }
    >
      {state === 'asking' && <p role="status">{t('camera.asking')}</p>}
      {isFailed ? (
        <Alert severity="warning">{t(`camera.${state}`)}</Alert>
      ) : (
        <Frame>
          <video ref={video} autoPlay muted playsInline hidden={isTaken} aria-label={t('camera.view')} />
          <canvas ref={canvas} hidden={!isTaken} role="img" aria-label={t('camera.picture')} />
        </Frame>
      )}
    </MessageDialog>
  );
}
