import { federatedApp } from '../../shared/tooling/webpack/federated-app.mjs';

export default federatedApp({
  folder: import.meta.dirname,
  name: 'analytics',
  kind: 'remote',
  title: 'Sparks analytics',
  portOffset: 11,
  exposes: { './CampaignAnalytics': './src/campaign-analytics.entry.tsx' },
});
