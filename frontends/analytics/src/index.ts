// Shared modules load asynchronously, so everything else starts after this import.
void import('./bootstrap');

export {};
