// Adds `toBeVisible`, `toHaveAccessibleName` and similar matchers.
require('@testing-library/jest-dom');
// `findBy…` and `waitFor` time out after one second by default, which is too short for a render on a busy machine.
require('@testing-library/react').configure({ asyncUtilTimeout: 5_000 });
