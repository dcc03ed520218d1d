import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createWebServer } from '../../../src/web/web-server.js';
import { startWholeApp, type WholeApp } from '../../support/whole-app.js';

/** The built application, whose renderer writes the bodies. */
const SHELL = join(__dirname, '../../../../frontends/shell');
const RENDERER = join(SHELL, 'server/dist/renderer.cjs');

export const SITE = 'https://sparks.example.org';
export const CONTACT = 'help@example.org';

export interface SiteAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
  bytes: Buffer;
}

export interface PublicSite extends WholeApp {
  /** Requests a path as a crawler. */
  request(path: string, headers?: Record<string, string>): Promise<SiteAnswer>;
  /** Repeats the request until the page has its body: the first ones wait for the renderer to start. */
  requestRendered(path: string, headers?: Record<string, string>): Promise<SiteAnswer>;
}

export const isRendered = (html: string): boolean => html.includes('data-rendered-at=');

/** The API, the worker, and the web server with the built shell in front of them. */
export async function startPublicSite(): Promise<PublicSite> {
  if (!existsSync(RENDERER)) throw new Error('The shell is not built: npx nx build shell');
  const whole = await startWholeApp({ PUBLIC_URL: SITE }, { unlimited: true });
  const web = await createWebServer({
    root: join(SHELL, 'dist'),
    renderer: RENDERER,
    apiUrl: await whole.app.listen(),
    publicUrl: SITE,
    trustProxy: 'loopback',
    oidc: { authority: 'https://id.example.org', clientId: 'sparks-web', scope: 'openid', resource: 'urn:sparks:api' },
    remotes: {},
    contactEmail: CONTACT,
  });

  const request: PublicSite['request'] = async (path, headers = {}) => {
    const answer = await web.inject({
      url: path,
      headers: { accept: 'text/html', 'user-agent': 'facebookexternalhit/1.1', ...headers },
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, bytes: answer.rawPayload };
  };
  return {
    ...whole,
    request,
    requestRendered: async (path, headers) => {
      for (;;) {
        const answer = await request(path, headers);
        if (isRendered(answer.text)) return answer;
        await delay(100);
      }
    },
    close: async () => {
      await web.close();
      await whole.close();
    },
  };
}
