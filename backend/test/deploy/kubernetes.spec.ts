import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IPersistentVolumeClaim, IPodSpec, IService } from 'kubernetes-models/v1';
import { loadEnv, type Env } from '../../src/platform/config/env.js';
import { loadWebEnv } from '../../src/platform/config/web-settings.js';
import { QUEUE_NAMES } from '../../src/platform/queue/queue-names.js';
import { shutdownLimitMs } from '../../src/platform/runtime/shutdown-limit.js';
import { documentedSettings } from './documented-settings.js';
import { schemaProblems, unknownFields } from './kubernetes-schemas.js';
import { readEnvFile, renderKustomization, type Manifest } from './kustomize.js';

const root = join(__dirname, '../../..');
const folder = join(root, 'shared/deploy/kubernetes');
const secrets = readEnvFile(join(folder, 'secrets.example.env'));
/** What the image sets. */
const imageEnv = { NODE_ENV: 'production', HOST: '0.0.0.0', UPLOADS_DIR: '/data/uploads' };
/** Ports of the processes by their program; nginx has none. */
const portOf = (env: Env, args: readonly string[] = []): number =>
  args.some((arg) => arg.endsWith('main.api.js'))
    ? env.apiPort
    : args.some((arg) => arg.endsWith('main.worker.js'))
      ? env.workerPort
      : args.some((arg) => arg.endsWith('main.web.js'))
        ? 3_000
        : 8_080;

const OVERLAYS = ['production', 'minimal'];
const rendered = (overlay: string) => ({
  rollout: renderKustomization(join(folder, 'overlays', overlay)),
  migration: renderKustomization(join(folder, 'overlays', overlay, 'migration')),
});

describe.each(OVERLAYS)('the overlay %s', (overlay) => {
  const { rollout, migration } = rendered(overlay);
  const objects = [...rollout, ...migration];
  const ofKind = <T>(kind: string, from: readonly Manifest[] = objects): T[] =>
    from.filter((object) => object.kind === kind) as unknown as T[];
  const deployments = ofKind<IDeployment>('Deployment');
  const [job] = ofKind<IJob>('Job');
  const settings = ofKind<{ data: Record<string, string> }>('ConfigMap')[0]?.data ?? {};
  const pods: { name: string; labels: Record<string, string>; spec: IPodSpec }[] = [
    ...deployments,
    ...(job ? [job] : []),
  ].map(({ metadata, spec }) => ({
    name: metadata?.name ?? '',
    labels: spec?.template.metadata?.labels ?? {},
    spec: spec?.template.spec ?? { containers: [] },
  }));
  const podsMatching = (labels: Record<string, string> = {}) =>
    pods.filter((pod) => Object.entries(labels).every(([key, value]) => pod.labels[key] === value));
  const env = loadEnv({ ...imageEnv, ...settings, ...secrets });

  it('consists of valid objects in one namespace', () => {
    expect(schemaProblems(objects)).toEqual([]);
    expect(unknownFields(objects)).toEqual([]);
    expect(new Set(objects.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['sparks']));
  });

  it('runs every container without rights, with probes and limits', () => {
    expect(pods.length).toBeGreaterThan(6);
    for (const { name, spec } of pods) {
      expect([name, spec]).toEqual([
        name,
        expect.objectContaining({
          automountServiceAccountToken: false,
          securityContext: expect.objectContaining({
            runAsNonRoot: true,
            seccompProfile: { type: 'RuntimeDefault' },
          }),
        }),
      ]);
      expect(spec.securityContext?.runAsUser).toBeGreaterThan(0);
      expect(spec.containers).toHaveLength(1);
      expect(spec.initContainers).toBeUndefined();
      const [container] = spec.containers;
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        privileged: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container?.resources).toEqual({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      const mounted = container?.volumeMounts?.map((mount) => mount.name).sort();
      expect(mounted).toEqual(spec.volumes?.map((volume) => volume.name).sort());
      for (const volume of spec.volumes ?? [])
        if (volume.emptyDir) expect(volume.emptyDir.sizeLimit).toEqual(expect.any(String));
    }
  });

  it('keeps the static files of each app in a volume of its own, which its pods of all versions can mount', () => {
    const claims = new Map(
      ofKind<IPersistentVolumeClaim>('PersistentVolumeClaim').map(({ metadata, spec }) => [metadata?.name, spec]),
    );
    const apps = ['web', 'submission', 'analytics', 'admin'];
    for (const app of apps) {
      const { volumes, securityContext, containers } =
        podsMatching({ 'app.kubernetes.io/component': app })[0]?.spec ?? {};
      const claimName = volumes?.find(({ name }) => name === 'static')?.persistentVolumeClaim?.claimName;
      expect(claimName).toBe(`static-${app}`);
      expect(claims.get(claimName)?.accessModes).toEqual([overlay === 'minimal' ? 'ReadWriteOnce' : 'ReadWriteMany']);
      expect(securityContext?.fsGroup).toBe(securityContext?.runAsGroup);
      const mount = containers?.[0]?.volumeMounts?.find(({ name }) => name === 'static')?.mountPath ?? '';
      const own = containers?.[0]?.env?.find(({ name }) => name === 'STATIC_RETENTION_DIR')?.value;
      const image = readFileSync(join(root, 'frontends/Dockerfile'), 'utf8');
      expect(own ?? /^ENV STATIC_RETENTION_DIR=(\S+)/mu.exec(image)?.[1]).toBe(mount);
    }
  });

  it('asks every process on its own port for its health', () => {
    for (const { metadata, spec } of deployments) {
      const [container] = spec?.template.spec?.containers ?? [];
      const port = portOf(env, container?.args);
      expect([metadata?.name, container?.ports]).toEqual([metadata?.name, [{ name: 'http', containerPort: port }]]);
      const paths =
        port === 8_080
          ? ['/remoteEntry.js', '/remoteEntry.js', '/remoteEntry.js']
          : port === 3_000
            ? ['/health/web/live', '/health/web/ready', '/health/web/live']
            : ['/health/live', '/health/ready', '/health/live'];
      const probes = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe];
      expect(probes.map((probe) => probe?.httpGet)).toEqual(paths.map((path) => ({ path, port: 'http' })));
    }
  });

  it('selects the pods of each Deployment, Service and disruption budget by their labels', () => {
    for (const { metadata, spec } of deployments)
      expect([metadata?.name, podsMatching(spec?.selector.matchLabels).map(({ name }) => name)]).toEqual([
        metadata?.name,
        [metadata?.name],
      ]);
    for (const { metadata, spec } of [
      ...ofKind<IService>('Service').map(({ metadata, spec }) => ({ metadata, spec: spec?.selector })),
      ...ofKind<IPodDisruptionBudget>('PodDisruptionBudget').map(({ metadata, spec }) => ({
        metadata,
        spec: spec?.selector?.matchLabels,
      })),
    ])
      expect(podsMatching(spec).map(({ name }) => name)).toEqual([metadata?.name]);
    expect(ofKind('PodDisruptionBudget')).toHaveLength(deployments.length);
  });

  it('serves each Service on the port of its pods, and sends the Ingress to Services that exist', () => {
    const services = ofKind<IService>('Service');
    for (const { metadata, spec } of services) {
      const [pod] = podsMatching(spec?.selector);
      const port = pod?.spec.containers[0]?.ports?.[0]?.containerPort;
      expect([metadata?.name, spec?.ports]).toEqual([metadata?.name, [{ name: 'http', port, targetPort: 'http' }]]);
    }
    const [ingress] = ofKind<IIngress>('Ingress');
    const rules = ingress?.spec?.rules ?? [];
    const origins = Object.fromEntries(
      rules.map(({ host, http }) => [http?.paths[0]?.backend.service?.name, `https://${host}`]),
    );
    const { PUBLIC_URL, SUBMISSION_URL, ANALYTICS_URL, ADMIN_URL } = settings;
    expect(origins).toEqual({
      web: PUBLIC_URL,
      submission: SUBMISSION_URL,
      analytics: ANALYTICS_URL,
      admin: ADMIN_URL,
    });
    expect(services.map(({ metadata }) => metadata?.name)).toEqual(expect.arrayContaining(Object.keys(origins)));
    const hosts = ingress?.spec?.tls?.flatMap((tls) => tls.hosts ?? []);
    if (overlay === 'production') expect(hosts).toEqual(rules.map(({ host }) => host));
    expect(settings.API_URL).toBe(`http://api:${env.apiPort}`);
  });

  it('gives the processes valid settings, and only settings that exist', () => {
    expect(() => loadWebEnv({ ...imageEnv, ...settings })).not.toThrow();
    const names = [...Object.keys(settings), ...Object.keys(secrets)];
    for (const { spec } of pods)
      for (const container of spec.containers) {
        for (const { configMapRef, secretRef } of container.envFrom ?? [])
          expect(configMapRef?.name ?? secretRef?.name).toBe(configMapRef ? 'sparks-settings' : 'sparks-secrets');
        for (const { name, valueFrom } of container.env ?? []) {
          names.push(name);
          if (valueFrom?.secretKeyRef) expect(Object.keys(secrets)).toContain(valueFrom.secretKeyRef.key);
          if (valueFrom?.configMapKeyRef) expect(Object.keys(settings)).toContain(valueFrom.configMapKeyRef.key);
        }
      }
    expect(documentedSettings).toEqual(expect.arrayContaining(names));
    expect(Object.keys(settings).filter((name) => /SECRET|PASSWORD|KEY|TOKEN|_URI$|REDIS_URL/u.test(name))).toEqual([]);
  });

  it('gives secrets to the API and the workers, and the database to the migration', () => {
    const withSecrets = pods.filter(({ spec }) => JSON.stringify(spec).includes('sparks-secrets'));
    expect(withSecrets.map(({ labels }) => labels['app.kubernetes.io/component'])).toEqual([
      'api',
      ...Array<string>(overlay === 'production' ? 5 : 1).fill('worker'),
      'migrate',
    ]);
    expect(job?.spec?.template.spec?.containers[0]?.env?.map(({ name }) => name)).toEqual([
      'MONGODB_URI',
      'MONGODB_DB',
    ]);
    const accounts = ofKind<Manifest>('ServiceAccount');
    expect(new Set(accounts.map(({ automountServiceAccountToken }) => automountServiceAccountToken))).toEqual(
      new Set([false]),
    );
    expect(new Set(pods.map(({ spec }) => spec.serviceAccountName))).toEqual(
      new Set(accounts.map(({ metadata }) => metadata.name)),
    );
  });

  it('serves every queue with one group of workers', () => {
    const queues = deployments
      .filter(({ spec }) => spec?.template.metadata?.labels?.['app.kubernetes.io/component'] === 'worker')
      .flatMap(({ spec }) => {
        const own = spec?.template.spec?.containers[0]?.env?.map(({ name, value = '' }) => [name, value]) ?? [];
        return loadEnv({ ...imageEnv, ...settings, ...secrets, ...Object.fromEntries(own) }).worker.queues;
      });
    expect([...queues].sort()).toEqual([...QUEUE_NAMES].sort());
  });

  it('waits longer than a graceful shutdown before it kills a process', () => {
    for (const { labels, spec } of pods) {
      const component = labels['app.kubernetes.io/component'];
      if (component === 'migrate') continue;
      const limitMs =
        component === 'api'
          ? shutdownLimitMs({ ...env, worker: { ...env.worker, graceMs: 0 } }, env.http.preStopDelayMs)
          : component === 'worker'
            ? shutdownLimitMs(env, 0)
            : env.http.preStopDelayMs;
      expect([component, (spec.terminationGracePeriodSeconds ?? 0) * 1_000 > limitMs]).toEqual([component, true]);
      const preStop = spec.containers[0]?.lifecycle?.preStop?.exec?.command;
      expect([component, preStop]).toEqual([
        component,
        ['api', 'worker', 'web'].includes(component ?? '') ? undefined : ['sleep', '5'],
      ]);
    }
  });

  it('scales what no manifest gives a fixed number of replicas, and never blocks the draining of a node', () => {
    const scalers = [
      ...ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').map(({ spec }) => ({
        target: spec?.scaleTargetRef.name,
        min: spec?.minReplicas ?? 0,
        max: spec?.maxReplicas ?? 0,
      })),
      ...ofKind<IScaledObject>('ScaledObject').map(({ spec }) => ({
        target: spec.scaleTargetRef.name,
        min: spec.minReplicaCount ?? 0,
        max: spec.maxReplicaCount ?? 0,
      })),
    ];
    const fixed = deployments.filter(({ spec }) => spec?.replicas !== undefined).map(({ metadata }) => metadata?.name);
    const scaled = scalers.map(({ target }) => target);
    expect(new Set(scaled).size).toBe(scaled.length);
    expect([...scaled, ...fixed].sort()).toEqual(
      overlay === 'production' ? deployments.map(({ metadata }) => metadata?.name).sort() : [],
    );
    for (const { min, max } of scalers) expect([min >= 1, max > min]).toEqual([true, true]);
    for (const { target, min } of scalers)
      if (['api', 'web', 'worker-interactive', 'worker-background'].includes(target ?? ''))
        expect(min).toBeGreaterThanOrEqual(2);
    for (const { spec } of ofKind<IPodDisruptionBudget>('PodDisruptionBudget')) {
      expect(spec?.maxUnavailable).toBeGreaterThanOrEqual(1);
      expect(spec?.minAvailable).toBeUndefined();
    }
  });

  it('scales each group of workers by the age of its own queues', () => {
    for (const { spec } of ofKind<IScaledObject>('ScaledObject')) {
      const target = deployments.find(({ metadata }) => metadata?.name === spec.scaleTargetRef.name);
      const queues = target?.spec?.template.spec?.containers[0]?.env?.find(
        ({ name }) => name === 'WORKER_QUEUES',
      )?.value;
      expect(spec.triggers[0]?.metadata.query).toBe(
        `max(queue_oldest_waiting_seconds{queue=~"${queues?.replaceAll(',', '|')}"})`,
      );
    }
    const metrics = readFileSync(join(root, 'backend/src/platform/metrics/queue-metrics.ts'), 'utf8');
    expect(metrics).toContain("'queue_oldest_waiting_seconds'");
  });

  it('denies all traffic but the listed, of pods and ports that exist', () => {
    const policies = ofKind<INetworkPolicy>('NetworkPolicy');
    expect(policies.find(({ metadata }) => metadata?.name === 'default-deny')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const components = new Set(pods.map(({ labels }) => labels['app.kubernetes.io/component']));
    const selectors = JSON.stringify(policies).matchAll(
      /"app\.kubernetes\.io\/component":"([^"]+)"|"key":"app\.kubernetes\.io\/component","operator":"In","values":\[([^\]]+)\]/gu,
    );
    const named = [...selectors].flatMap(([, one, many]) =>
      one === undefined ? (JSON.parse(`[${many}]`) as string[]) : [one],
    );
    expect(new Set(named)).toEqual(components);
  });

  it('takes every image from one list, with one version per image', () => {
    const images = pods.flatMap(({ spec }) => spec.containers.map(({ image }) => image ?? ''));
    for (const image of images) expect(image).toMatch(/^registry\.example\.org\/sparks\/[a-z]+:\d+\.\d+\.\d+$/u);
    const names = new Set(images);
    expect(names.size).toBe(new Set([...names].map((image) => image.split(':')[0])).size);
    expect(names.size).toBe(4);
  });
});

describe('a manifest with a mistake', () => {
  const deployment = renderKustomization(join(folder, 'overlays/minimal')).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api',
  );
  const changed = (change: (spec: { replicas?: unknown; template: { spec: Record<string, unknown> } }) => void) => {
    const copy = structuredClone(deployment) as unknown as { spec: { template: { spec: Record<string, unknown> } } };
    change(copy.spec);
    return [copy as unknown as Manifest];
  };

  it('of an unknown field is found', () => {
    expect(unknownFields(changed(({ template }) => (template.spec.terminationGraceSeconds = 5)))).toEqual([
      expect.stringMatching(/^Deployment\/api: .*terminationGraceSeconds.* does not exist in type 'IPodSpec'/u),
    ]);
  });

  it('of a wrong value is found', () => {
    expect(schemaProblems(changed((spec) => (spec.replicas = 'two')))).toEqual([
      expect.stringContaining('Deployment/api'),
    ]);
  });
});
