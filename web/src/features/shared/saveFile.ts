/** How long the browser may take to start a download before its URL is revoked, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Downloads a file to the visitor's device. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, PATIENCE_MS);
}
