/** A browser's memory of cookies, enough for a sign-in over HTTP: every hop is a call of its own. */
export class Browser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  /** One request without following redirects. */
  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) },
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (wanted: string) =>
      attributes.map((item) => item.split('=')).find(([key]) => key?.toLowerCase() === wanted)?.[1];
    const expires = attribute('expires');
    if (!value || (expires && new Date(expires).getTime() <= Date.now())) this.cookies.delete(name);
    else this.cookies.set(name, { value, path: attribute('path') ?? '/' });
  }
}
