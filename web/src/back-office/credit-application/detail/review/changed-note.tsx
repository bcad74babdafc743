import Alert from '@mui/material/Alert';

/** Who was first and what they did, over the form that keeps what was typed. */
export function ChangedNote({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Alert severity="warning" role="alert" sx={{ mb: 3 }}>
      {text}
    </Alert>
  );
}
