/** The information that a browser needs to install Aram. */
export const MANIFEST = '/manifest.webmanifest';

/**
 * Links the manifest. It isn't in the page's HTML, since the browser would fetch it, with an icon, before the content. Nobody installs a
 * page that is still loading.
 */
export function nameManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST;
  document.head.append(link);
}
