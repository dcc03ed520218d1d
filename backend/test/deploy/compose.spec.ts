import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { loadEnv } from '../../src/platform/config/env.js';
import { loadWebEnv } from '../../src/platform/config/web-settings.js';
import { shutdownLimitMs } from '../../src/platform/runtime/shutdown-limit.js';
import { documentedSettings } from './documented-settings.js';

interface Service {
  image: string;
  command: string[];
  environment?: Record<string, string>;
  healthcheck?: { disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  ports?: string[];
  stop_grace_period?: string;
}

const root = join(__dirname, '../../..');
const file = join(root, 'docker-compose.yml');
const text = readFileSync(file, 'utf8');
const { services, volumes } = load(text, {
  schema: CORE_SCHEMA.withTags(mergeTag),
}) as { services: Record<string, Service>; volumes: Record<string, object> };
const own = Object.entries(services).filter(([, { image }]) => image === 'sparks');
/** What the image sets. */
const imageEnv = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  UPLOADS_DIR: '/data/uploads',
  HEALTH_PORT: '3001',
  HEALTH_PATH: '/health/live',
};
/** The settings of a container; `${NAME:-}` of a user without an environment of their own. */
const settingsOf = ({ environment = {} }: Service) => ({
  ...imageEnv,
  ...Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, String(value).replace(/\$\{\w+:-(.*?)\}/gu, '$1')]),
  ),
});
const serviceOf = (name: string): Service => services[name] as Service;

/** Errors that a linter of compose files finds, with the published schema; matters of style are no errors. */
function lint(path: string): string {
  const packageFile = createRequire(__filename).resolve('dclint/package.json');
  const program = join(dirname(packageFile), 'bin/dclint.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--quiet', path], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

describe('docker-compose.yml', () => {
  it('is valid', () => {
    expect(lint(file)).toBe('');
  });

  it('is checked: an unknown key is found', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sparks-compose-'));
    try {
      const path = join(folder, 'docker-compose.yml');
      writeFileSync(path, text.replace('    stop_grace_period: 30s', '    stop_period: 30s'));
      expect(lint(path)).toContain('invalid-schema');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('runs programs that exist, of the image that it builds', () => {
    const programs = own.map(([, { command }]) => command.find((part) => part.endsWith('.js')) ?? '');
    expect(programs).toHaveLength(Object.keys(services).length - 2);
    for (const program of programs) {
      const source = program.replace('backend/dist/', 'backend/').replace(/\.js$/u, '.ts');
      expect([program, existsSync(join(root, source))]).toEqual([program, true]);
    }
  });

  it('gives the processes valid settings, and only settings that exist', () => {
    const programs = ['migrate', 'api', 'worker', 'demo-data', 'web'];
    for (const name of programs) {
      const settings = settingsOf(serviceOf(name));
      expect(() => (name === 'web' ? loadWebEnv(settings) : loadEnv(settings))).not.toThrow();
      const known = [...documentedSettings, ...Object.keys(imageEnv)];
      expect(known).toEqual(expect.arrayContaining(Object.keys(settings)));
    }
    const { apiPort } = loadEnv(settingsOf(serviceOf('api')));
    expect(settingsOf(serviceOf('web'))).toMatchObject({ API_URL: `http://api:${apiPort}` });
  });

  it('asks every process on its own port for its health', () => {
    const portOf = (name: string) => Number(settingsOf(serviceOf(name)).HEALTH_PORT);
    const env = loadEnv(settingsOf(serviceOf('worker')));
    expect([portOf('api'), portOf('worker')]).toEqual([env.apiPort, env.workerPort]);
    expect(serviceOf('web').ports).toEqual([`127.0.0.1:3000:${portOf('web')}`]);
  });

  it('waits only for what can become ready', () => {
    const isReadyBy: Record<string, (service: Service) => boolean> = {
      service_healthy: ({ healthcheck }) => healthcheck?.disable !== true,
      service_completed_successfully: ({ command }) => command.some((part) => part.includes('/tools/')),
      service_started: () => true,
    };
    for (const [name, { depends_on: needed = {} }] of Object.entries(services))
      for (const [other, { condition }] of Object.entries(needed))
        expect([name, other, isReadyBy[condition]?.(serviceOf(other))]).toEqual([name, other, true]);
  });

  it('keeps data in volumes that exist, and no others', () => {
    const used = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')[0]),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
  });

  it('publishes each port once', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(new Set(published.map((port) => port.split(':')[1])).size).toBe(published.length);
  });

  it('waits longer than a graceful shutdown before it kills a process', () => {
    const env = loadEnv(settingsOf(serviceOf('worker')));
    const seconds = (name: string) => Number(serviceOf(name).stop_grace_period?.replace(/s$/u, ''));
    expect(seconds('worker') * 1_000).toBeGreaterThan(shutdownLimitMs(env, 0));
    const withoutWorker = { ...env, worker: { ...env.worker, graceMs: 0 } };
    expect(seconds('api') * 1_000).toBeGreaterThan(shutdownLimitMs(withoutWorker, env.http.preStopDelayMs));
  });
});
