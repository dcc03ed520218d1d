// Registers the jest-dom matchers for the tests of this app.
import '@testing-library/jest-dom/jest-globals';
import '@testing-library/jest-dom';
