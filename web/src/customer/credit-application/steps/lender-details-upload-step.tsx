import '../texts/cutter.ts';
import { lenderFilesBody } from '@kreditlina/domain/credit-application/contracts/lenders';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { useSubmitLenderFiles } from '../api/answers.ts';
import { type SentFile, useFiles } from '../api/files.ts';
import { FileField } from '../files/file-field.tsx';
import { useUpload } from '../files/upload.ts';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';

interface UploadValues {
  /** Exists only for its error, because a file is sent as soon as it is picked. */
  file: '';
  skip: boolean;
}

/** Form that requires a file, or the ticked box for sending it later. */
const uploadForm = (files: readonly unknown[]) =>
  formSchema(lenderFilesBody, {
    bodyOf: (_values: UploadValues) => ({ skip: files.length === 0 }),
    faults: ({ skip }) => (skip || files.length > 0 ? {} : { file: 'LOAN_FILE_REQUIRED' }),
  });

function UploadForm(props: StepProps & { files: readonly SentFile[] }) {
  const { application, files, onSaved, onBack } = props;
  const { t } = useTranslation('application');
  const save = useSubmitLenderFiles(application.id);
  const upload = useUpload(application.id);
  const form = useStepForm({
    applicationId: application.id,
    step: 'lender-details-upload',
    schema: uploadForm(files),
    defaults: { file: '', skip: application.data.lender_files === 'skipped' },
    save: async (body) => {
      await save.mutateAsync(body);
      onSaved();
    },
  });
  const { id, error } = form.bind('file');
  const wrong = upload.error ?? (form.isIncomplete ? error : undefined);
  return (
    <StepScreen
      title={t('upload.title')}
      lead={t('upload.lead')}
      mistakes={wrong === undefined ? [] : [{ id, text: wrong }]}
      attempt={form.attempt + upload.attempt}
      onSubmit={(event) => {
        upload.forgetError();
        return form.submit(event);
      }}
      isInactive={form.isIncomplete}
      isBusy={form.isBusy || upload.sending !== undefined}
      busyText={t(upload.sending === undefined ? 'common:state.sending' : 'upload.wait')}
      onBack={onBack}
    >
      <FileField
        id={id}
        error={wrong}
        files={files}
        sending={upload.sending}
        onFiles={(picked) => void upload.send(picked)}
        onRemove={(sent) => void upload.remove(sent)}
        onRetry={upload.failed && (() => void upload.failed?.())}
      />
      {files.length === 0 && <CheckboxField {...form.bindCheck('skip')} label={t('upload.skip')} />}
    </StepScreen>
  );
}

/** Step lender-details-upload: documents with the terms of the loans, by camera or as files, now or later. */
export default function LenderDetailsUploadStep(props: StepProps) {
  const { data, isError, refetch } = useFiles(props.application.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={props.onBack} />;
  return data ? <UploadForm {...props} files={data} /> : <SkeletonLines />;
}
