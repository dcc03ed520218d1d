import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const POLL_MS = 500;

/** An admin who exports the newest campaign's contributions and downloads the file. */
export class Exporter {
  constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  /** @throws Error when the export fails or takes longer than a minute */
  async exportNewest(): Promise<void> {
    const { data: campaigns } = await this.request<{ data: Array<{ _id: string }> }>('GET', '/spark?sort=newest');
    const { data: started } = await this.request<{ data: { _id: string } }>('POST', '/api/exports', {
      spark_id: campaigns[0]?._id,
    });
    const path = `/api/exports/${started._id}`;
    const giveUpAt = Date.now() + TIMEOUT_MS;
    for (;;) {
      const { data } = await this.request<{ data: { status: string } }>('GET', path);
      if (data.status === 'complete') break;
      if (data.status !== 'exporting' || Date.now() > giveUpAt) throw new Error(`${path} is '${data.status}'`);
      await sleep(POLL_MS);
    }
    await (await this.send('GET', `${path}/file`)).arrayBuffer();
  }

  private async request<T>(method: string, path: string, body?: object): Promise<T> {
    return (await this.send(method, path, body)).json() as Promise<T>;
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return response;
  }
}
