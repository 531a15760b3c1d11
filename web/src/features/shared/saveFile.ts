/** How long the browser may take to begin with a file before its address is given back, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Gives a file to the visitor, as a download. */
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
