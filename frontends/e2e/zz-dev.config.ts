import base from '/work/main/frontends/e2e/playwright.config';
export default { ...base, testDir: '/work/main/frontends/e2e', outputDir: '/work/scratch/e2e-look/results', reporter: [['list']], use: { ...base.use, baseURL: process.env.DEV_URL ?? 'http://localhost:5012' } };
