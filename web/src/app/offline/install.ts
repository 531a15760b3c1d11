/** What a browser needs to know where somebody installs Aram. */
export const MANIFEST = '/manifest.webmanifest';

/**
 * Names the manifest to the browser. Not in the page itself: the browser would fetch it, and a picture for it, before what is read. Nobody installs
 * a page that is still on its way.
 */
export function nameManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST;
  document.head.append(link);
}
