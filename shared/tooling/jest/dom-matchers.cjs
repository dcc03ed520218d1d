// Matchers such as `toBeVisible` and `toHaveAccessibleName` for tests of the interface.
require('@testing-library/jest-dom');
