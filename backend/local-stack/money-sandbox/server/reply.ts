export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value, null, 2),
});

/** Pages hold a secret in their URL and form. */
export const html = (status: number, body: string): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  },
  body,
});

export const redirect = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });
