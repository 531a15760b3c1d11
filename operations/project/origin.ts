/** Whether a text is the origin of the app, such as `https://aram.example`: without a path, and with `https` unless it's on this machine. */
export function isOrigin(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost');
}
