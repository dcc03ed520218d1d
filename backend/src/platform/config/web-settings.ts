import { EnvError, readBaseSettings, type BaseSettings } from './env.js';
import { readHttpSettings, type HttpSettings } from './http-settings.js';
import { directory, file, httpUrl, integer, SettingReader, text } from './setting.js';

/** Settings of the web process, which needs neither the database nor Redis. */
export interface WebEnv extends BaseSettings {
  webPort: number;
  /** Directory of the shell's built files. */
  root: string;
  /** Where the static files of all versions are kept. Absent: this process serves those of its own build. */
  retention?: { directory: string; hours: number };
  /** The program that renders pages for visitors. Without this file, browsers do. */
  renderer: string;
  apiUrl: string;
  trustProxy: string;
  http: HttpSettings;
  oidc: { authority: string; clientId: string; scope: string; resource: string };
  /** Origin of each remote by name. */
  remotes: Readonly<Record<string, string>>;
  /** Address for questions of users, in the footer, on the help page and in security.txt. */
  contactEmail?: string;
}

/** @throws EnvError with all invalid and missing settings */
export function loadWebEnv(source: Readonly<Record<string, string | undefined>>): WebEnv {
  const read = new SettingReader(source);
  const { local, portBase, loopback, issuer, isDeployed, ...base } = readBaseSettings(read);
  const http = readHttpSettings(read, isDeployed, []);
  const remote = httpUrl('https://admin.example.org');
  const retentionDirectory = read.optional('STATIC_RETENTION_DIR', directory());
  const retentionHours = read.withDefault('STATIC_RETENTION_HOURS', integer(1, 8_760, 'hours'), 24);
  const env: WebEnv = {
    ...base,
    webPort: portBase,
    root: read.withDefault('WEB_ROOT', directory(), directory().parse('frontends/shell/dist') ?? ''),
    retention: retentionDirectory === undefined ? undefined : { directory: retentionDirectory, hours: retentionHours },
    renderer: read.withDefault('WEB_RENDERER', file(), file().parse('frontends/shell/server/dist/renderer.cjs') ?? ''),
    apiUrl: local('API_URL', httpUrl('http://api:3001'), `http://127.0.0.1:${portBase + 1}`),
    trustProxy: http.trustProxy,
    http,
    oidc: {
      authority: issuer,
      clientId: read.withDefault('OIDC_CLIENT_ID', text('the id of the web app at the provider'), 'sparks-web'),
      scope: read.withDefault('OIDC_SCOPE', text('scopes, separated by spaces'), 'openid profile email offline_access'),
      resource: read.withDefault('OIDC_RESOURCE', text('the resource indicator of the API'), 'urn:sparks:api'),
    },
    remotes: {
      submission: local('SUBMISSION_URL', remote, loopback(10)),
      analytics: local('ANALYTICS_URL', remote, loopback(11)),
      admin: local('ADMIN_URL', remote, loopback(12)),
    },
    contactEmail: read.optional('CONTACT_EMAIL', text('an e-mail address')),
  };
  if (read.problems.length > 0) throw new EnvError(read.problems);
  return env;
}
