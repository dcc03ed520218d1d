// Adds `toBeInTheDocument`, `toBeDisabled` and similar matchers.
import '@testing-library/jest-dom/jest-globals';
import '@testing-library/jest-dom';
