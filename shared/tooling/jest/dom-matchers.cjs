// Matchers such as `toBeVisible` and `toHaveAccessibleName` for tests of the interface.
require('@testing-library/jest-dom');
// `findBy…` and `waitFor` give up after a second otherwise, which a busy machine can need for one drawing.
require('@testing-library/react').configure({ asyncUtilTimeout: 5_000 });
