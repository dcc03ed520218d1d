import { federatedApp } from '../../shared/tooling/webpack/federated-app.mjs';

export default federatedApp({
  folder: import.meta.dirname,
  name: 'admin',
  kind: 'remote',
  title: 'Sparks admin',
  portOffset: 12,
  exposes: { './AdminRoutes': './src/admin-routes.entry.tsx', './CsvExport': './src/csv-export.entry.tsx' },
});
