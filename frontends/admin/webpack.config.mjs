import { federatedApp } from '../../shared/tooling/webpack/federated-app.mjs';

const PORT_BASE = Number(process.env.PORT_BASE ?? 3000);

const configure = federatedApp({
  folder: import.meta.dirname,
  name: 'admin',
  kind: 'remote',
  title: 'Sparks admin',
  portOffset: 12,
  exposes: { './AdminRoutes': './src/admin-routes.entry.tsx' },
});

/**
 * The remote as every other one, and besides: when it is served alone, its page reaches the API and the local identity
 * provider under its own address, so that nothing about other origins has to be opened for it.
 */
export default (env, argv) => {
  const config = configure(env, argv);
  return {
    ...config,
    devServer: {
      ...config.devServer,
      // Beside a running stack, which serves the built remote on the usual port.
      port: Number(process.env.DEV_PORT ?? PORT_BASE + 12),
      proxy: [
        { context: ['/api', '/spark', '/blocks', '/media'], target: `http://127.0.0.1:${PORT_BASE + 1}` },
        { context: ['/_local'], target: `http://127.0.0.1:${PORT_BASE + 20}`, changeOrigin: true },
      ],
    },
  };
};
