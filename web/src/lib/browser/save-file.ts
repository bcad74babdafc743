/** Time until the file's URL is revoked: long enough for any browser to start the download. */
const KEPT_MS = 60_000;

/** Makes the browser download a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
