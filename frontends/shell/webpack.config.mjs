import { federatedApp } from '../../shared/tooling/webpack/federated-app.mjs';

export default federatedApp({
  folder: import.meta.dirname,
  name: 'shell',
  kind: 'host',
  title: 'Sparks',
  portOffset: 0,
});
