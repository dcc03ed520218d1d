// Shared modules arrive asynchronously: nothing may run before them.
void import('./bootstrap');

export {};
