/** `NS_BINDING_ABORTED`: Firefox ended the download itself, as it does when a page is left or closed. No server and no file can cause this status. */
const ABORTED = '2152398850';

/** Whether an error, on the console or uncaught, is the page's fault. A font whose download Firefox ended itself isn't; with any other status, the font is missing or broken. */
export const isComplaint = (text: string): boolean =>
  !(text.includes('download failed (font-family:') && text.includes(`status=${ABORTED} `));
