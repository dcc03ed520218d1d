// Shared modules load asynchronously, so the app starts behind a dynamic import.
void import('./bootstrap');

export {};
