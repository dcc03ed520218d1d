// `toBeInTheDocument`, `toBeDisabled` and the like, for every test of this app.
import '@testing-library/jest-dom/jest-globals';
import '@testing-library/jest-dom';
