import { federatedApp } from '../../shared/tooling/webpack/federated-app.mjs';
import { serverApp } from '../../shared/tooling/webpack/server-app.mjs';

const shell = federatedApp({
  folder: import.meta.dirname,
  name: 'shell',
  kind: 'host',
  title: 'Sparks',
  portOffset: 0,
});

const server = serverApp({ folder: import.meta.dirname, entry: './server/render-page.tsx' });

export default (env, argv) => (argv.mode === 'development' ? shell(env, argv) : [shell(env, argv), server]);
