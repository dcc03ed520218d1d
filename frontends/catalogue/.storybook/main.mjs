import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { resolveSources, rules } from '../../../shared/tooling/webpack/federated-app.mjs';

/** @type {import('@storybook/react-webpack5').StorybookConfig} */
export default {
  framework: '@storybook/react-webpack5',
  stories: [
    { directory: '../../../shared/ui/src', files: '**/*.stories.tsx', titlePrefix: 'UI' },
    { directory: '../../shell/src', files: '**/*.stories.tsx', titlePrefix: 'Shell' },
    { directory: '../../analytics/src', files: '**/*.stories.tsx', titlePrefix: 'Analytics' },
    { directory: '../../submission/src', files: '**/*.stories.tsx', titlePrefix: 'Submission' },
    { directory: '../../admin/src', files: '**/*.stories.tsx', titlePrefix: 'Admin' },
  ],
  core: {
    // The styles and files of stories follow the rules of the apps (below), not Storybook's own.
    disableWebpackDefaults: true,
    disableTelemetry: true,
    enableCrashReports: false,
    disableWhatsNewNotifications: true,
  },
  features: {
    backgrounds: false,
    interactions: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  // `npm run typecheck` checks the stories. Controls are inferred from the arguments.
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (config, { configType }) => {
    const isProduction = configType === 'PRODUCTION';
    const fileName = isProduction ? '[name].[contenthash:8].css' : '[name].css';
    return {
      ...config,
      devtool: isProduction ? false : 'cheap-module-source-map',
      resolve: {
        ...config.resolve,
        ...resolveSources,
        extensions: [...resolveSources.extensions, '.json', '.cjs'],
        conditionNames: ['@sparks/source', '...'],
      },
      module: { ...config.module, rules: [...config.module.rules, ...rules({ isProduction })] },
      plugins: [
        ...config.plugins,
        new MiniCssExtractPlugin({ filename: fileName, chunkFilename: fileName, ignoreOrder: true }),
      ],
      performance: { hints: false },
    };
  },
};
