/**
 * Returns the object stored under a key in session storage. The value is untrusted; anything but an object is ignored.
 */
export function readTabStorage(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
